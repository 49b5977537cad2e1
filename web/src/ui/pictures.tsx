/** The app's own small pictures. They say nothing that the words beside them do not. */
const frame = { viewBox: '0 0 160 120', width: 144, height: 108, 'aria-hidden': true, fill: 'none' } as const;

export const BrokenPicture = () => (
  <svg {...frame}>
    <ellipse cx="80" cy="104" rx="56" ry="7" fill="#FEF3E2" />
    <rect x="38" y="30" width="84" height="58" rx="8" fill="#fff" stroke="#B45309" strokeWidth="2" />
    <path d="M38 46h84" stroke="#B45309" strokeWidth="2" />
    <circle cx="47" cy="38" r="2" fill="#B45309" />
    <circle cx="54" cy="38" r="2" fill="#B45309" />
    <path
      d="M68 60l10 10m0-10L68 70m16-4h22m-22-6h14"
      stroke="#B45309"
      strokeWidth="2.400"
      strokeLinecap="round"
    />
    <path d="M72 88v10h16V88" stroke="#B45309" strokeWidth="2" />
  </svg>
);

export const Leaf = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
    <path
      fill="currentColor"
      d="M32 6c-9 0-16 5.600-17.500 12.800C8.600 20.600 4 25.800 4 32c0 7.200 6.200 13 14 13h10v5c0 3.500-2.500 6-6 8h20c-3.500-2-6-4.500-6-8v-5h10c7.800 0 14-5.800 14-13 0-6.200-4.600-11.400-10.500-13.200C48 11.600 41 6 32 6Z"
    />
  </svg>
);
