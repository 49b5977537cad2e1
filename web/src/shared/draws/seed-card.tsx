import { useState } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../ui/card.tsx';
import type { Seed, Seeds } from './draws.queries.ts';
import { NewSeedSheet } from './new-seed-sheet.tsx';
import { seedsMessages } from './seeds.messages.ts';

/** Shows what decides the next draw, as far as it is known before, and lets a new seed be taken. */
export function SeedCard({ seed, next }: { seed: Seed; next: Seeds['next'] }) {
  const t = useMessages(seedsMessages);
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t('fairTitle')}>
      <p className="-mt-1 mb-2 text-sm text-soft">{t('fairNote')}</p>
      <Facts>
        <Fact label={t('seedHash')}>
          <code className="text-xs">{seed.hash}</code>
        </Fact>
        <Fact label={t('clientSeed')}>
          <code>{seed.clientSeed}</code>
        </Fact>
        <Fact label={t('nonce')}>{String(seed.nonce)}</Fact>
      </Facts>
      <div className="mt-3">
        <Button look="secondary" onClick={() => setChanging(true)}>
          {t('changeSeed')}
        </Button>
      </div>
      <div className="mt-2">
        <ListRow title={t('toVerify')} note={t('toVerifyNote')} to="/pages/lottery/verify" />
      </div>
      {next && <NewSeedSheet seed={seed} next={next} open={isChanging} onClose={() => setChanging(false)} />}
    </Card>
  );
}
