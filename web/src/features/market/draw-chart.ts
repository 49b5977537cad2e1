import {
  CandlestickSeries,
  ColorType,
  createChart,
  HistogramSeries,
  type MouseEventParams,
  type Time,
} from 'lightweight-charts';
import type { DrawnCandle } from './chart-data.ts';

interface Look {
  /** A language tag, for the names of months. */
  language: string;
  hasTime: boolean;
}

export interface DrawnChart {
  show: (candles: readonly DrawnCandle[]) => void;
  remove: () => void;
}

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function optionsOf({ language, hasTime }: Look) {
  const line = colour('--color-line');
  return {
    autoSize: true,
    localization: { locale: language, dateFormat: 'yyyy-MM-dd' },
    layout: {
      background: { type: ColorType.Solid, color: colour('--color-card') },
      textColor: colour('--color-soft'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      // The maker of the chart is named below it, in words that a finger can meet.
      attributionLogo: false,
    },
    grid: { vertLines: { color: line }, horzLines: { color: line } },
    rightPriceScale: { borderColor: line },
    timeScale: { borderColor: line, timeVisible: hasTime, secondsVisible: false },
    // A finger that moves up and down scrolls the page.
    handleScroll: { vertTouchDrag: false },
  };
}

/**
 * Draws candles with their volume into an element, and tells which one the crosshair is on. Rising candles are hollow
 * and falling ones are filled, so that colour alone does not tell them apart.
 */
export function drawChart(
  element: HTMLElement,
  look: Look,
  onCrosshair: (at: Time | undefined) => void,
): DrawnChart {
  const chart = createChart(element, optionsOf(look));
  const [rise, fall] = [colour('--rise'), colour('--fall')];
  const prices = chart.addSeries(CandlestickSeries, {
    upColor: 'transparent',
    downColor: fall,
    borderUpColor: rise,
    borderDownColor: fall,
    wickUpColor: rise,
    wickDownColor: fall,
  });
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.28 } });
  const volumes = chart.addSeries(HistogramSeries, {
    color: colour('--color-line'),
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  chart.subscribeCrosshairMove(({ time }: MouseEventParams) => onCrosshair(time));
  let isFitted = false;
  return {
    show(candles) {
      prices.setData(
        candles.map(({ time, open, high, low, close }) => ({ time: time as Time, open, high, low, close })),
      );
      volumes.setData(candles.map(({ time, shares }) => ({ time: time as Time, value: shares })));
      // The zoom that somebody has chosen stays while new trades come in.
      if (!isFitted && candles.length > 0) {
        if (candles.length <= 80) chart.timeScale().fitContent();
        isFitted = true;
      }
    },
    remove: () => chart.remove(),
  };
}
