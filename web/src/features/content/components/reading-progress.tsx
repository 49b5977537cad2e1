import { useEffect, useState } from 'react';

/** Returns how much of the window's content lies above its lower edge, from 0 to 1. */
function scrolled(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const room = scrollHeight - clientHeight;
  return room <= 0 ? 1 : Math.min(1, Math.max(0, scrollTop / room));
}

/** Shows how far down somebody has read, as a line under the title. The foot of the text says the same in words. */
export function ReadingProgress() {
  const [part, setPart] = useState(0);
  useEffect(() => {
    const follow = () => setPart(scrolled());
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, []);
  return (
    <div
      aria-hidden
      className="sticky top-[calc(var(--ribbon)+48px)] z-10 -mx-4 -mt-3 mb-3 h-0.5 bg-line low:hidden"
    >
      <div className="h-full origin-left bg-brand" style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}
