/**
 * Inline. The page's scripts lie in a template, which no browser fetches: they are asked for once what
 * the server wrote is painted with its pictures, so that neither their bytes nor their work come before
 * it. Where a picture is late, or a tab in the background paints nothing, they wait for a second.
 */
export const AFTER_PAINT = `{let fetchAll=()=>{for(let t of document.querySelectorAll('template[data-scripts]'))for(let s of[...t.content.children]){s.async=!1;document.head.append(s)}};addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(fetchAll)));document.addEventListener('DOMContentLoaded',()=>setTimeout(fetchAll,1e3))}`

/** Script tags that come after the paint, in the order of the document. */
export const afterPaint = (scripts: string): string => `<template data-scripts>${scripts}</template>`
