import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { useCustomerFileMessages } from './customer-file.messages.ts';
import styles from './customer-file.module.css';
import { RevealDialog } from './reveal-dialog.tsx';
import type { User } from './user.ts';

type Field = 'phone' | 'email';

export function IdentityCard({ user }: { user: User }) {
  const texts = useCustomerFileMessages();
  const [asking, setAsking] = useState<Field | null>(null);
  const maySeeCertification = useRight('certification.read');
  const toCertification = (
    <Link key="certification" to="/certifications/$userId" params={{ userId: user.userId }}>
      {texts.open}
    </Link>
  );
  const certification: Fact[] = maySeeCertification ? [[texts.certification, toCertification]] : [];
  const { inviter } = user;
  return (
    <Card title={texts.identity}>
      <Facts
        facts={[
          [texts.username, user.username],
          [texts.id, <CodeText key="id" value={user.userId} length={13} />],
          [texts.phone, <Address key="phone" masked={user.phone} onReveal={() => setAsking('phone')} />],
          [texts.email, <Address key="email" masked={user.email} onReveal={() => setAsking('email')} />],
          [texts.registeredAt, showInstant(user.registeredAt)],
          [
            texts.inviter,
            inviter ? (
              <Link key="inviter" to="/users/$userId" params={{ userId: inviter.userId }}>
                {inviter.username}
              </Link>
            ) : (
              texts.house
            ),
          ],
          ...certification,
          [texts.members, String(user.members)],
          [texts.paymentPassword, user.hasPaymentPassword ? texts.set : texts.notSet],
          [texts.sessions, String(user.sessions)],
          [texts.lastSeen, user.lastSeenAt ? showInstant(user.lastSeenAt) : texts.never],
        ]}
      />
      {asking && <RevealDialog userId={user.userId} field={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

function Address({ masked, onReveal }: { masked: string | null; onReveal: () => void }) {
  const texts = useCustomerFileMessages();
  const mayReveal = useRight('users.reveal');
  if (!masked) return texts.none;
  return (
    <span className={styles.address}>
      {masked}
      {mayReveal && (
        <Button size="compact-xs" variant="default" onClick={onReveal}>
          {texts.reveal}
        </Button>
      )}
    </span>
  );
}
