// Runs in the page: names what is to press and smaller than 24 px.
;(() =>
  [...document.querySelectorAll('main button, main select, main input, main textarea, main summary')]
    .map((one) => ({ name: one.textContent?.slice(0, 30) ?? '', box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`))()
