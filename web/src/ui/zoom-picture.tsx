import { clsx } from 'clsx';
import { useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { Sheet } from './sheet.tsx';
import { uiMessages } from './ui.messages.ts';
import { Zoomable } from './zoomable.tsx';

interface Props {
  src: string;
  alt: string;
  /** Nothing of it is cut off, whatever shape it has. */
  isWhole?: boolean;
}

/** Shows a picture inside a text; a press enlarges it. */
export function ZoomPicture({ src, alt, isWhole = false }: Props) {
  const t = useMessages(uiMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={alt === '' ? t('zoomIn') : `${t('zoomIn')}: ${alt}`}
        onClick={() => setOpen(true)}
        className="block w-full overflow-hidden rounded-card"
      >
        <img
          src={src}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          className={clsx('aspect-video w-full', isWhole ? 'bg-page object-contain' : 'object-cover')}
        />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={alt === '' ? t('zoomIn') : alt}>
        <Zoomable src={src} alt={alt} />
      </Sheet>
    </>
  );
}
