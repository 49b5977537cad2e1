import { NativeSelect, TextInput } from '@mantine/core';
import { gathered } from '../../gathered.ts';
import { useTranslate } from '../../platform/messages.ts';
import { textOf, type UrlState, useUrlState } from '../../platform/url-state.ts';
import { useAuditMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import type { Audit } from './audit-row.ts';

const names = ['operatorId', 'action', 'from', 'until'] as const;

/** Returns what the URL narrows the log to, as the call takes it. */
export function narrowed(url: UrlState): Partial<Record<(typeof names)[number], string>> {
  return Object.fromEntries(names.flatMap((name) => (textOf(url[name]) ? [[name, textOf(url[name])]] : [])));
}

/** Narrows the log by operator, by what was done (anything to a subject, or one action), and by days. */
export function AuditFilters({ operators, actions }: Pick<Audit, 'operators' | 'actions'>) {
  const texts = useAuditMessages();
  const translate = useTranslate();
  const { auditActionNames, auditSubjectNames } = gathered();
  const [url, patch] = useUrlState();
  const choose = (name: (typeof names)[number], value: string) => patch({ [name]: value, trail: undefined });
  const subjects = [...new Set(actions.map((action) => action.split('.')[0] ?? ''))].map((subject) => ({
    subject,
    name: translate.code(auditSubjectNames, subject),
  }));
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
          ...subjects.map(({ subject, name }) => ({
            group: name,
            items: [
              { value: subject, label: `${name} · ${texts.allOfSubject}` },
              ...actions
                .filter((action) => action.startsWith(`${subject}.`))
                .map((action) => ({ value: action, label: translate.code(auditActionNames, action) })),
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
