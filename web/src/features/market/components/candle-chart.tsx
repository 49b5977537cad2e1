import { languageTags } from '@banyan/client/language.ts';
import { displayAmount } from '@banyan/domain/money/display.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useLocale, useMessages } from '../../../platform/i18n.ts';
import { useRiseColour } from '../../../platform/rise-colour.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { drawnOf } from '../chart-data.ts';
import { type DrawnChart, drawChart } from '../draw-chart.ts';
import type { Candle, Interval } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';

interface Props {
  candles: readonly Candle[];
  interval: Interval;
}

/** A browser without a canvas draws nothing: the table says the same. */
const canDraw = () => document.createElement('canvas').getContext('2d') !== null;

/** Draws candles to be read with a crosshair, moved and pinched; the one that is read stands above in figures. */
export default function CandleChart({ candles, interval }: Props) {
  const t = useMessages(tradeMessages);
  const language = useLocale();
  const rise = useRiseColour();
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart>();
  const [readAt, setReadAt] = useState<unknown>();
  const drawn = useMemo(() => drawnOf(candles, interval), [candles, interval]);
  // The colours are read from the page when it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew in other colours
  useEffect(() => {
    if (!place.current || !canDraw()) return undefined;
    const made = drawChart(
      place.current,
      { language: languageTags[language], hasTime: interval !== '1d' },
      setReadAt,
    );
    setChart(made);
    return () => made.remove();
  }, [language, interval, rise]);
  useEffect(() => chart?.show(drawn), [chart, drawn]);
  const at = drawn.findIndex(({ time }) => time === readAt);
  const read = candles[at] ?? candles.at(-1);
  return (
    <>
      {read && <Reading candle={read} interval={interval} />}
      <div
        ref={place}
        role="img"
        aria-label={t('chartOf', { close: displayAmount(candles.at(-1)?.close ?? '0') })}
        className="mt-2 h-64 w-full"
      />
      <Attribution />
    </>
  );
}

/** The candle that the crosshair is on, else the last one, in figures. */
function Reading({ candle, interval }: { candle: Candle; interval: Interval }) {
  const t = useMessages(tradeMessages);
  const { at } = useDates();
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-soft" aria-hidden>
      <span>{at(candle.startsAt, interval === '1d' ? 'day' : 'noYear')}</span>
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <span key={name}>
          {t(name)} <span className="text-ink tabular-nums">{displayAmount(candle[name])}</span>
        </span>
      ))}
      <span>
        {t('sharesHead')} <span className="text-ink tabular-nums">{sharesText(candle.shares)}</span>
      </span>
    </p>
  );
}

/** Names who has made the chart, as its licence asks for. */
function Attribution() {
  const t = useMessages(tradeMessages);
  const words = useMessages(uiMessages);
  return (
    <p className="text-xs text-soft">
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noopener noreferrer"
        className="tap inline-flex items-center underline"
      >
        <span>
          {t('chartBy', { name: 'TradingView Lightweight Charts™' })}
          <ExternalLink className="ml-0.5 inline size-3" aria-hidden />
          <span className="sr-only">{words('leavesApp')}</span>
        </span>
      </a>
    </p>
  );
}
