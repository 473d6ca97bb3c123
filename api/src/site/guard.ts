/**
 * The only script written into the page. An element whose file failed goes away, so that asking for the file again really asks, and is kept for the shell's own code
 * (shell/src/doors/trusted.ts), which tells a changed file from a missing one. When the shell's main file itself failed though the site answers, nothing could tell:
 * the page is loaded once more with the shell before; the shell that runs then reports it.
 */
export const GUARD = `failed=[];addEventListener('error',e=>{let s=e.target,v;if(!/^(SCRIPT|LINK)$/.test(s.tagName))return;s.remove();failed.push(s);if(v=s.dataset.shell)fetch(s.src,{cache:'reload'}).then(()=>{let t=sessionStorage;if(!(t.broken||'').includes(s.src)){t.broken=s.src+' '+s.integrity+' '+(t.broken||'');document.cookie='avoid='+v+';path=/;max-age=600;samesite=lax';location.reload()}})},true)`
