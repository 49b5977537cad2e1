import { clsx } from 'clsx';
import type { EmblaCarouselType } from 'embla-carousel';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { motionIsOff } from '../platform/motion.ts';
import { onceSettled } from '../platform/once-settled.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { figureMessages } from './figures.messages.ts';

/** Sets the slides in motion once the library is there: the first one stands before, and is the first picture's. */
function useEmbla(viewport: RefObject<HTMLElement | null>, count: number): EmblaCarouselType | undefined {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  useEffect(() => {
    if (count < 2) return undefined;
    let isGone = false;
    let made: EmblaCarouselType | undefined;
    const setInMotion = async () => {
      const { default: start } = await import('embla-carousel');
      if (isGone || !viewport.current) return;
      // Embla counts its own frames: about 25 of them take the 500 ms.
      made = start(viewport.current, { loop: true, duration: runtimeLimits.swiperDurationMs / 20 });
      setEmbla(made);
    };
    // If the library cannot be fetched, the first slide stays; its page is reached all the same.
    onceSettled(() => void setInMotion().catch(() => undefined));
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [viewport, count]);
  return embla;
}

/** Shows slides that can be swiped, reached by dots, and paused. */
export function Carousel({ slides }: { slides: { key: string; content: ReactNode }[] }) {
  const t = useMessages(figureMessages);
  const [isPaused, setPaused] = useState(motionIsOff);
  const [selected, setSelected] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useEmbla(viewport, slides.length);
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
    }, runtimeLimits.swiperIntervalMs);
    return () => clearInterval(timer);
  }, [embla, isPaused, slides.length, selected]);
  return (
    <section aria-roledescription="carousel" aria-label={t('slides')} className="relative">
      <div ref={viewport} className="overflow-hidden rounded-card">
        <div className="flex touch-pan-y">
          {slides.map((slide, i) => (
            <div
              key={slide.key}
              role="group"
              aria-label={t('slide', { n: i + 1 })}
              className="grid min-w-0 shrink-0 grow-0 basis-full"
              inert={i !== selected}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="absolute bottom-0 left-0 flex items-center">
          {slides.map((slide, i) => (
            <button
              key={slide.key}
              type="button"
              aria-label={t('slide', { n: i + 1 })}
              aria-current={i === selected}
              onClick={() => embla?.scrollTo(i)}
              className="tap grid place-items-center"
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
