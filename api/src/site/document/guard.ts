/**
 * Inline. It removes an element whose file failed, so that a retry loads it again, and keeps it
 * for the shell (shell/src/doors/trusted.ts). When the shell's main file fails, or throws before errors are
 * watched, the page reloads once with the previous shell, so that a canary that cannot start ends too.
 * A browser below the floor, which reads no script of ours (old-browser.ts), is left alone.
 * The cookie is read before the reload: browsers write cookies late.
 */
export const GUARD = `failed=[];addEventListener('error',e=>{if(!self.fits)return;let s=e.target,t=sessionStorage,b=t.broken||'',k=()=>document.querySelector('[name=view]').content,leave=h=>{if(!b.includes(s.src)){t.broken=s.src+' '+h+' '+b;t.view=k();v=location.protocol=='https:'?['__Host-',';secure']:['',''];document.cookie=v[0]+'avoid='+s.dataset.shell+';path=/;max-age=600;samesite=lax'+v[1];document.cookie;location.reload()}},v;if(s==self){v=/\\/(shell)\\/([^/]+)\\/[^/]+$/.exec(e.filename);if(!v||Error.stackTraceLimit==30)return;navigator.sendBeacon('/api/telemetry/reports',new Blob([JSON.stringify({tickets:[k()],reports:[{kind:'fault',remote:v[1],version:v[2],message:e.message.slice(0,300)}]})],{type:'application/json'}));if(s=document.querySelector('[data-shell]'))leave('');return}if(!/^(SCRIPT|LINK)$/.test(s.tagName))return;s.remove();failed.push(s);if(s.dataset.shell)fetch(s.src,{cache:'reload'}).then(()=>leave(s.integrity))},true)`
