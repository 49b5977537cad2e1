import { ActionIcon, Button } from '@mantine/core';
import { ScrollText } from 'lucide-react';
import { useAuditLink } from '../platform/audit-link.ts';
import { useRight } from '../platform/operator.ts';

interface AuditButtonProps {
  subjectId: string;
  label: string;
  /** The tooltip, where the row itself shows which record it is. */
  title?: string;
  /** At the head of a record's own page: the label is read beside the icon. */
  isWide?: true;
}

/** Opens the audit rows of a record beside the screen, for whoever may read them. */
export function AuditButton({ subjectId, label, title = label, isWide }: AuditButtonProps) {
  const audit = useAuditLink();
  if (!useRight('audit.read')) return null;
  const open = () => audit.open(subjectId);
  if (isWide)
    return (
      <Button variant="default" leftSection={<ScrollText size={15} aria-hidden />} onClick={open}>
        {label}
      </Button>
    );
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={title} onClick={open}>
      <ScrollText size={16} aria-hidden />
    </ActionIcon>
  );
}
