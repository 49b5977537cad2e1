import { NativeSelect, TextInput } from '@mantine/core';
import { textOf, type UrlState, useUrlState } from '../../platform/url-state.ts';
import { useAuditMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import type { Audit } from './audit-row.ts';
import { useDeedNames } from './deed-names.ts';

const names = ['operatorId', 'action', 'from', 'until'] as const;

/** What the URL narrows the log to, as the call takes it. */
export function narrowed(url: UrlState): Partial<Record<(typeof names)[number], string>> {
  return Object.fromEntries(names.flatMap((name) => (textOf(url[name]) ? [[name, textOf(url[name])]] : [])));
}

/** By operator, by kind of deed (an area or one of its deeds), and by days. */
export function AuditFilters({ operators, actions }: Pick<Audit, 'operators' | 'actions'>) {
  const texts = useAuditMessages();
  const { deedName, areaName } = useDeedNames();
  const [url, patch] = useUrlState();
  const choose = (name: (typeof names)[number], value: string) => patch({ [name]: value, trail: undefined });
  const areas = [...new Set(actions.map((action) => action.split('.')[0] ?? ''))];
  return (
    <span className={styles.filters}>
      <NativeSelect
        size="xs"
        aria-label={texts.operator}
        value={textOf(url.operatorId)}
        data={[
          { value: '', label: texts.allOperators },
          ...operators.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
        ]}
        onChange={(event) => choose('operatorId', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={texts.action}
        value={textOf(url.action)}
        data={[
          { value: '', label: texts.allActions },
          ...areas.map((area) => ({
            group: areaName(area),
            items: [
              { value: area, label: `${areaName(area)} · ${texts.allOfArea}` },
              ...actions
                .filter((action) => action.startsWith(`${area}.`))
                .map((action) => ({ value: action, label: deedName(action) })),
            ],
          })),
        ]}
        onChange={(event) => choose('action', event.currentTarget.value)}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          size="xs"
          type="date"
          aria-label={texts[name]}
          value={textOf(url[name])}
          onChange={(event) => choose(name, event.currentTarget.value)}
        />
      ))}
    </span>
  );
}
