/** Draws the banyan mark, as in `icon.svg`. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#2A877C" />
      <path
        d="M16 26v-9m0 0c0-3-2.5-4.5-5.5-4.5M16 19c0-3 2.5-4.5 5.5-4.5M9 16.5a4.2 4.2 0 0 1 .8-8.3 6.5 6.5 0 0 1 12.4 0 4.2 4.2 0 0 1 .8 8.3M11.5 26h9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
