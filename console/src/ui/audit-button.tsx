import { ActionIcon } from '@mantine/core';
import { ScrollText } from 'lucide-react';
import { useAuditLink } from '../platform/audit-link.ts';
import { useRight } from '../platform/operator.ts';

/** Opens the audit rows of a record beside the screen, for whoever may read them. */
export function AuditButton({ subjectId, label }: { subjectId: string; label: string }) {
  const audit = useAuditLink();
  if (!useRight('audit.read')) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => audit.open(subjectId)}
    >
      <ScrollText size={16} aria-hidden />
    </ActionIcon>
  );
}
