import { Button } from '@mantine/core';
import { oneOf, textOf, useUrlState } from '../../platform/url-state.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { useClientLogMessages } from './client-log.messages.ts';
import styles from './client-log.module.css';

export const levels = ['all', 'error', 'warn', 'info', 'debug'] as const;
export const periods = ['all', 'hour', 'day', 'week'] as const;

/** Returns the log's filters as the URL has them. */
export function useClientLogFilters() {
  const [url] = useUrlState();
  const level = oneOf(levels, url.level) ?? 'all';
  const period = oneOf(periods, url.period) ?? 'all';
  return { level, period, route: textOf(url.route), token: textOf(url.device) };
}

export function ClientLogFilters() {
  const texts = useClientLogMessages();
  const { level, period, route, token } = useClientLogFilters();
  return (
    <div className={styles.filters}>
      <FilterLinks
        label={texts.level}
        name="level"
        value={level}
        options={levels.map((value) => ({ value, text: texts[`level_${value}`] }))}
      />
      <FilterLinks
        label={texts.period}
        name="period"
        value={period}
        options={periods.map((value) => ({ value, text: texts[`period_${value}`] }))}
      />
      {route && <Chip text={texts.onlyRoute(route)} name="route" />}
      {token && <Chip text={texts.onlyDevice(token)} name="device" />}
    </div>
  );
}

function Chip({ text, name }: { text: string; name: string }) {
  const texts = useClientLogMessages();
  const [, patch] = useUrlState();
  return (
    <span className={styles.chip}>
      {text}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => patch({ [name]: undefined, trail: undefined })}
      >
        {texts.showAll}
      </Button>
    </span>
  );
}
