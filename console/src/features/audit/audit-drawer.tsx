import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gathered } from '../../gathered.ts';
import { useAuditLink } from '../../platform/audit-link.ts';
import { useTranslate } from '../../platform/messages.ts';
import { reading } from '../../platform/reading.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useAuditMessages } from './audit.messages.ts';
import styles from './audit.module.css';
import { type AuditRow, shortTime } from './audit-row.ts';
import { ChainBadge } from './chain-badge.tsx';

/** Shows who did what to one record, beside the screen that shows it. */
export default function AuditDrawer({ subjectId }: { subjectId: string }) {
  const texts = useAuditMessages();
  const ui = useUiMessages();
  const { close } = useAuditLink();
  const audit = useQuery(reading('/console/api/audit', { subjectId, limit: 50 }));
  const { data } = audit;
  return (
    <Drawer
      opened
      onClose={close}
      size={440}
      title={<strong>{texts.rowsOf}</strong>}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <p className={styles.id}>{subjectId}</p>
      {!data && audit.error && <ErrorState error={audit.error} onRetry={() => void audit.refetch()} />}
      {!data && !audit.error && <LoadingState />}
      {data && <ChainBadge chain={data.chain} />}
      {data?.items.length === 0 && <EmptyState title={texts.empty} />}
      {data && (
        <ol className={styles.rows}>
          {data.items.map((row) => (
            <DrawerRow key={row.seq} row={row} />
          ))}
        </ol>
      )}
      <Link to="/audit" search={{ subject: subjectId }}>
        {texts.more}
      </Link>
    </Drawer>
  );
}

function DrawerRow({ row }: { row: AuditRow }) {
  const translate = useTranslate();
  return (
    <li className={styles.row}>
      <span className={styles.rowHead}>
        <strong>{row.operator}</strong>
        <span className={styles.action}>{translate.code(gathered().auditActionNames, row.action)}</span>
      </span>
      <span className={styles.detail}>{row.detail}</span>
      <span className={styles.rowFoot}>
        {shortTime(row.at)} · #{row.seq} · {row.hash.slice(0, 10)}…
      </span>
    </li>
  );
}
