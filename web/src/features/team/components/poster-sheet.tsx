import { saveFile } from '@banyan/client/save-file.ts';
import { Download, Share2 } from 'lucide-react';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { shellMessages } from '../../../ui/shell.messages.ts';
import { inviteMessages } from '../invite.messages.ts';
import { drawPoster, type PosterTexts, posterSize } from '../poster.ts';
import { type Invitations, inviteLink } from '../team.queries.ts';

/** Wide enough that each of its fields is several dots of the poster. */
const qrPx = 600;

/** Shows the poster of an invitation, to be kept as a picture or handed on. */
export default function Poster({ invitations: { code, name } }: { invitations: Invitations }) {
  const t = useMessages(inviteMessages);
  const words = JSON.stringify(usePosterTexts(code, name));
  const qr = useRef<HTMLCanvasElement>(null);
  const poster = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | 'failed'>();
  useEffect(() => {
    const pen = poster.current?.getContext('2d');
    if (!poster.current || !qr.current || !pen) return setFile('failed');
    drawPoster(pen, JSON.parse(words) as PosterTexts, qr.current);
    poster.current.toBlob((blob) =>
      setFile(blob ? new File([blob], `banyan-${code}.png`, { type: 'image/png' }) : 'failed'),
    );
  }, [words, code]);
  return (
    <div className="space-y-3">
      <div hidden>
        <QRCodeCanvas ref={qr} value={inviteLink(code)} size={qrPx} marginSize={2} fgColor="#252628" />
      </div>
      {file === 'failed' && <Notice tone="warning">{t('failed')}</Notice>}
      <canvas
        ref={poster}
        {...posterSize}
        role="img"
        aria-label={t('posterOf', { name, code })}
        className="mx-auto block max-h-[56vh] max-w-full rounded-field"
        hidden={file === 'failed'}
      />
      {file !== 'failed' && <PosterButtons file={file} link={inviteLink(code)} />}
    </div>
  );
}

function PosterButtons({ file, link }: { file: File | undefined; link: string }) {
  const t = useMessages(inviteMessages);
  if (!file) return <p className="text-center text-sm text-soft">{t('making')}</p>;
  const parts = { files: [file], title: t('posterTitle'), text: link };
  const save = () => saveFile({ fileName: file.name, mediaType: file.type, bytes: file });
  const canShare = 'canShare' in navigator && navigator.canShare(parts);
  return (
    <div className="pairs gap-3">
      <Button look={canShare ? 'secondary' : 'primary'} onClick={save}>
        <Download className="size-5" aria-hidden />
        {t('savePoster')}
      </Button>
      {canShare && (
        // Whoever closes the device's own sheet has shared nothing, which is no failure.
        <Button onClick={() => void navigator.share(parts).catch(() => undefined)}>
          <Share2 className="size-5" aria-hidden />
          {t('sharePoster')}
        </Button>
      )}
    </div>
  );
}

function usePosterTexts(code: string, name: string): PosterTexts {
  const t = useMessages(inviteMessages);
  const shell = useMessages(shellMessages);
  const isDemo = useConfig()?.isDemo !== false;
  return {
    head: t('posterHead', { name }),
    lead: t('posterLead'),
    codeLabel: t('posterCode'),
    code,
    scan: t('posterScan'),
    risk: t('posterRisk'),
    demo: isDemo ? shell('demo') : '',
  };
}
