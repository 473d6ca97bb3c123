/**
 * Inline. The page's scripts lie in a template, which no browser fetches: they are asked for once what the server
 * wrote is painted, so that neither their bytes nor their work come before it. A tab that is not looked at paints
 * nothing, and does not wait.
 */
export const AFTER_PAINT = `document.addEventListener('DOMContentLoaded',()=>{let fetched,fetchAll=()=>{if(!fetched)for(let s of[...document.getElementById('scripts').content.children]){s.async=!1;document.head.append(s)}fetched=1};document.hidden?fetchAll():requestAnimationFrame(()=>setTimeout(fetchAll));setTimeout(fetchAll,1e3)})`
