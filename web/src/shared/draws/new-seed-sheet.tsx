import { clientSeedForm } from '@banyan/domain/lottery/client-seed.ts';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { announce } from '../../platform/announce.ts';
import { useCommand } from '../../platform/command.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useOnline } from '../../platform/offline.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { OutcomeNotice } from '../../ui/outcome-notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Seed, Seeds } from './draws.queries.ts';
import { randomSeed } from './random-seed.ts';
import { seedsMessages } from './seeds.messages.ts';

interface Props {
  seed: Pick<Seed, 'seedId' | 'nonce'>;
  /** The server's commitment to the new seed. */
  next: NonNullable<Seeds['next']>;
  open: boolean;
  onClose: () => void;
}

/** Takes a new seed with the person's own part, and has the old one revealed. */
export function NewSeedSheet({ seed, next, open, onClose }: Props) {
  const t = useMessages(seedsMessages);
  const isOnline = useOnline();
  const command = useCommand('/api/lottery/new_seed');
  const [first] = useState(randomSeed);
  const close = () => {
    command.reset();
    onClose();
  };
  const form = useForm({
    initial: { clientSeed: first },
    problems: ({ clientSeed }) => ({ clientSeed: !clientSeedForm.test(clientSeed) && t('seedInvalid') }),
    command,
    onSubmit: ({ clientSeed }) =>
      command.mutate(
        { seedId: seed.seedId, nextSeedId: next.seedId, clientSeed },
        {
          onSuccess: () => {
            announce(t('seedDone'));
            form.reset({ clientSeed: randomSeed() });
            close();
          },
        },
      ),
  });
  return (
    <Sheet open={open} onClose={close} busy={command.isPending} title={t('seedTitle')}>
      <form {...form.props} className="space-y-4">
        <p className="text-sm text-soft">{t('seedNote', { draws: seed.nonce })}</p>
        <div>
          <p className="text-sm text-soft">{t('nextHash')}</p>
          <code className="text-xs break-all">{next.hash}</code>
        </div>
        <TextField
          label={t('clientSeed')}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={64}
          {...form.field('clientSeed')}
          hint={t('seedHint')}
          end={
            <IconButton label={t('random')} onClick={() => form.set({ clientSeed: randomSeed() })}>
              <Dices className="size-5 text-action" aria-hidden />
            </IconButton>
          }
        />
        <OutcomeNotice error={command.error} />
        <Button type="submit" busy={command.isPending} disabled={!isOnline}>
          {t('seedSubmit')}
        </Button>
      </form>
    </Sheet>
  );
}
