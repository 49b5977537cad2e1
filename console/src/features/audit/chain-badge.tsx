import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { useAuditMessages } from './audit.messages.ts';
import type { Audit } from './audit-row.ts';

export function ChainBadge({ chain }: { chain: Audit['chain'] }) {
  const texts = useAuditMessages();
  if (chain.intact) {
    return (
      <span title={texts.checkedFrom(chain.from)}>
        <Badge tone="good">
          <ShieldCheck size={14} aria-hidden />
          {texts.intact}
        </Badge>
      </span>
    );
  }
  return (
    <Badge tone="bad">
      <ShieldAlert size={14} aria-hidden />
      {texts.broken(chain.brokenAt ?? '?')}
    </Badge>
  );
}
