import { useAnnouncement } from '../platform/announce.ts';

/** Speaks what happened in passing. The region is always there, or a screen reader would miss the first. */
export function Toast() {
  const announcement = useAnnouncement();
  return (
    <div
      role="status"
      aria-live="polite"
      className="column pointer-events-none fixed inset-x-0 bottom-[22vh] z-60 flex justify-center px-8"
    >
      {announcement && (
        <p
          key={announcement.serial}
          className="rounded-card bg-ink/90 px-4 py-3 text-center text-sm text-white"
        >
          {announcement.text}
        </p>
      )}
    </div>
  );
}
