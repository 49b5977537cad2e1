import { ApiProblem } from '@banyan/client/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { post } from '../../../platform/http.ts';
import { useMessages } from '../../../platform/i18n.ts';
import {
  askForLeave,
  type Leave,
  rememberHere,
  subscribeHere,
  unsubscribeHere,
} from '../../../platform/push.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { PushedDevice } from '../inbox.queries.ts';
import { pushMessages } from '../push.messages.ts';
import { SwitchRow } from './switch-row.tsx';

/** The browser is asked with the tap itself, so the answer is on its way before anything else begins. */
const switchOn = async ({
  leave,
  publicKey,
}: {
  leave: Promise<Leave>;
  publicKey: string;
}): Promise<Leave> => {
  const answer = await leave;
  if (answer === 'granted') {
    const address = await subscribeHere(publicKey);
    await post('/api/inbox/push/subscribe', address);
    rememberHere(address);
  }
  return answer;
};

const switchOff = async (fingerprint: string): Promise<void> => {
  await post('/api/inbox/push/unsubscribe', { fingerprint });
  rememberHere(null);
  // A subscription that the server sends nothing to any more harms nobody.
  await unsubscribeHere().catch(() => {});
};

/** Switches notices on this device on and off; the browser is asked for leave at the tap, and never before. */
export function PushSwitch({ publicKey, device }: { publicKey: string; device: PushedDevice | undefined }) {
  const t = useMessages(pushMessages);
  const on = useMutation({ mutationFn: switchOn, onSettled: refreshQueries });
  const off = useMutation({ mutationFn: switchOff, onSettled: refreshQueries });
  const isBusy = on.isPending || off.isPending;
  const change = (isOn: boolean) => {
    if (isBusy) return;
    if (isOn)
      on.mutate(
        { leave: askForLeave(), publicKey },
        { onSuccess: (leave) => leave === 'granted' && announce(t('on')) },
      );
    else if (device) off.mutate(device.fingerprint, { onSuccess: () => announce(t('off')) });
  };
  return (
    <div className="rounded-card bg-card px-4">
      <SwitchRow
        title={t('here')}
        note={t(on.isPending ? 'asking' : 'note')}
        isOn={on.isPending || (device !== undefined && !off.isPending)}
        onChange={change}
      />
      {on.data === 'dismissed' && !device && <Notice className="mb-3">{t('dismissed')}</Notice>}
      <Failure error={on.error ?? off.error} />
    </div>
  );
}

/** Says what failed: the server in its words, the browser in ours, which it has none for. */
function Failure({ error }: { error: Error | null }) {
  const t = useMessages(pushMessages);
  if (!error) return null;
  return error instanceof ApiProblem ? (
    <OutcomeNotice error={error} />
  ) : (
    <Notice tone="danger" className="mb-3">
      {t('failed')}
    </Notice>
  );
}
