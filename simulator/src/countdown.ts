/**
 * Returns a style sheet that counts `seconds` down in `.countdown` as m:ss. The page's policy allows no script, and a
 * counter driven by an animated integer needs none; a browser without `@property` shows the closing time only.
 */
export function countdownStyle(seconds: number): string {
  return `@property --left { syntax: '<integer>'; inherits: false; initial-value: ${seconds}; }
@keyframes countdown { from { --left: ${seconds}; } to { --left: 0; } }
.countdown {
  animation: countdown ${seconds}s steps(${Math.max(seconds, 1)}, end) forwards;
  counter-reset: minutes calc(round(down, var(--left) / 60, 1)) seconds calc(mod(var(--left), 60));
}
.countdown::after { content: counter(minutes) ':' counter(seconds, decimal-leading-zero); }
`;
}
