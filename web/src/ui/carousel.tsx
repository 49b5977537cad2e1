import { clsx } from 'clsx';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { motionIsOff } from '../platform/motion.ts';
import { uiMessages } from './ui.messages.ts';

/** The specification's swiper: 5000 ms apart, 500 ms each. */
const intervalMs = 5_000;
const durationMs = 500;

/** Slides that can be swiped, reached by dots, and paused. */
export function Carousel({ slides }: { slides: { key: string; content: ReactNode }[] }) {
  const t = useMessages(uiMessages);
  const [isPaused, setPaused] = useState(motionIsOff);
  const [selected, setSelected] = useState(0);
  // Embla counts its own frames: about 25 of them take the 500 ms.
  const [viewport, embla] = useEmblaCarousel({ loop: slides.length > 1, duration: durationMs / 20 });
  useEffect(() => {
    if (!embla) return undefined;
    const onSelect = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    return () => void embla.off('select', onSelect);
  }, [embla]);
  useEffect(() => {
    if (!embla || isPaused || slides.length < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [embla, isPaused, slides.length, selected]);
  return (
    <section aria-roledescription="carousel" aria-label={t('slides')} className="relative">
      <div ref={viewport} className="overflow-hidden rounded-card">
        <div className="flex touch-pan-y">
          {slides.map((slide, i) => (
            <div key={slide.key} className="grid min-w-0 shrink-0 grow-0 basis-full" inert={i !== selected}>
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="absolute right-2 bottom-0 flex items-center">
          {slides.map((slide, i) => (
            <button
              key={slide.key}
              type="button"
              aria-label={t('slide', { n: i + 1 })}
              aria-current={i === selected}
              onClick={() => embla?.scrollTo(i)}
              className="grid min-h-[44px] min-w-6 place-items-center"
            >
              <span
                className={clsx('h-1.5 rounded-full bg-white', i === selected ? 'w-4' : 'w-1.5 opacity-60')}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? t('play') : t('pause')}
            onClick={() => setPaused(!isPaused)}
            className="tap grid place-items-center text-white"
          >
            {isPaused ? <Play className="size-4" aria-hidden /> : <Pause className="size-4" aria-hidden />}
          </button>
        </div>
      )}
    </section>
  );
}
