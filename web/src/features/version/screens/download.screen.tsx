import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { deviceKind, isInstalled } from '../../../platform/device-platform.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { askToInstall, useInstallOffer } from '../../../platform/install-prompt.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { downloadMessages } from '../download.messages.ts';
import { newestRelease } from '../version.queries.ts';

type Kind = 'android' | 'ios' | 'huawei';
const kinds: readonly Kind[] = ['android', 'ios', 'huawei'];
const steps = {
  android: ['androidStep1', 'androidStep2', 'androidStep3'],
  ios: ['iosStep1', 'iosStep2', 'iosStep3'],
  huawei: ['huaweiStep1', 'huaweiStep2', 'huaweiStep3'],
} as const;

/** Shows how to have the app on the home screen, for each kind of device; there is no store. */
export default function DownloadScreen() {
  const t = useMessages(downloadMessages);
  const query = useQuery(newestRelease());
  const own = deviceKind();
  const [kind, setKind] = useEntryState<Kind>('kind', own === 'desktop' ? 'android' : own);
  return (
    <Screen className="space-y-3">
      <p className="px-1 pb-1 text-sm text-soft">{t('intro')}</p>
      <Segmented<Kind>
        label={t('devices')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: t(value) }))}
      />
      <Loaded query={query} skeleton={<CardSkeleton count={2} />}>
        {({ downloads }) => (
          <>
            <Card className="space-y-4">
              <ol className="space-y-3">
                {steps[kind].map((step, i) => (
                  <li key={step} className="flex gap-3">
                    <span
                      aria-hidden
                      className="grid size-[1.7em] shrink-0 place-items-center rounded-full bg-tint text-sm font-semibold text-action"
                    >
                      {i + 1}
                    </span>
                    <span>{t(step)}</span>
                  </li>
                ))}
              </ol>
              <Install />
            </Card>
            <OtherDevice url={downloads.find((each) => each.kind === kind)?.url ?? location.origin} />
          </>
        )}
      </Loaded>
      <Notice tone="warning">{t('noStore')}</Notice>
    </Screen>
  );
}

/** One press, where the browser offers it. */
function Install() {
  const t = useMessages(downloadMessages);
  const offer = useInstallOffer();
  const install = useMutation({ mutationFn: askToInstall });
  if (isInstalled())
    return (
      <p className="flex items-center gap-2 text-sm font-medium text-action">
        <CircleCheck className="size-5" aria-hidden />
        {t('installed')}
      </p>
    );
  return (
    <>
      {install.error && <Notice tone="danger">{t('downloadFailed')}</Notice>}
      {install.data === 'accepted' && <Notice>{t('installing')}</Notice>}
      {offer && (
        <Button busy={install.isPending} onClick={() => install.mutate()}>
          {t('install')}
        </Button>
      )}
    </>
  );
}

function OtherDevice({ url }: { url: string }) {
  const t = useMessages(downloadMessages);
  return (
    <Card title={t('otherDevice')}>
      <div className="flex flex-col items-center gap-2 text-sm text-soft">
        <QRCodeSVG value={url} size={148} fgColor="#252628" title={t('scan')} />
        <p>{t('scan')}</p>
      </div>
      <Facts className="mt-2">
        <Fact label={t('address')}>
          {url} <CopyButton text={url} label={t('address')} />
        </Fact>
      </Facts>
    </Card>
  );
}
