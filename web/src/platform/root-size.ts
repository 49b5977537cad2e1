const normalTextPx = 16;

/** Returns the text size that the user chose in the browser, over the usual one: 2 is 200 %. */
function chosenScale(): number {
  // A new element each time: of an old one the browser keeps what the word came to.
  const probe = document.createElement('div');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const scale = Number.parseFloat(getComputedStyle(probe).fontSize) / normalTextPx;
  probe.remove();
  return scale;
}

/**
 * Lets text follow the size that the user chose, also while the app is open. The style sheet sets the root size from
 * the window's width (the specification's width ÷ 23.4375); what it cannot know is that choice: text grows by it,
 * spacing does not, so that twice the size still fits. Also keeps `--keyboard`, the height that an on-screen keyboard
 * covers, for what sticks to the bottom.
 */
export function respectTextSize(): void {
  const root = document.documentElement;
  const follow = () => {
    const scale = chosenScale();
    const isChosen = Math.abs(scale - 1) > 0.03;
    root.style.setProperty('--text-scale', isChosen ? String(scale) : null);
    root.style.fontSize = isChosen ? `calc(var(--unit) * ${4 * scale})` : '';
  };
  follow();
  // It is chosen elsewhere, in the browser's settings; one comes back from there.
  addEventListener('focus', follow);
  const view = globalThis.visualViewport;
  if (!view) return;
  const measure = () => {
    const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
    root.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
}
