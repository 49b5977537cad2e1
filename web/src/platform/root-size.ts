/** The specification's design width over the root size: window width ÷ 23.4375. */
const normalTextPx = 16;

/**
 * Lets text follow the size that the user chose. The style sheet sets the root size from the window's width. What it
 * cannot know is the text size that the user chose in the browser: text grows by it, spacing does not, so that twice
 * the size still fits. Also keeps `--keyboard`, the height that an on-screen keyboard covers, for what sticks to the
 * bottom.
 */
export function respectTextSize(): void {
  const probe = document.createElement('div');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const chosenPx = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  const root = document.documentElement;
  if (Math.abs(chosenPx - normalTextPx) > 0.5) {
    root.style.setProperty('--text-scale', String(chosenPx / normalTextPx));
    root.style.fontSize = `calc(var(--unit) * ${4 * (chosenPx / normalTextPx)})`;
  }
  const view = globalThis.visualViewport;
  if (!view) return;
  const measure = () => {
    const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
    root.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
}
