import { languageTags } from '@banyan/client/language.ts';
import type { ArticleVideo } from '@banyan/domain/content/article.ts';
import { clsx } from 'clsx';
import { Captions, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { videoMessages } from '../content.messages.ts';
import { type Player, usePlayer } from '../use-player.ts';

/** Returns seconds as `1:05`. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Shows a clip with captions in the language of the app, which come from files beside it. */
export function VideoPlayer({ of, title }: { of: ArticleVideo; title: string }) {
  const t = useMessages(videoMessages);
  const language = useLocale();
  const [hasCaptions, setCaptions] = useState(true);
  const player = usePlayer({ hasCaptions, language });
  return (
    <section aria-label={t('player')}>
      <div
        className="relative overflow-hidden rounded-card bg-tint"
        onPointerMove={player.touch}
        onFocus={player.touch}
      >
        <video
          ref={player.video}
          src={`./videos/${of}.webm`}
          preload="metadata"
          playsInline
          aria-label={title}
          onClick={player.togglePlay}
          className="aspect-video w-full"
        >
          <track
            key={language}
            kind="captions"
            src={`./videos/${of}.${language}.vtt`}
            srcLang={languageTags[language]}
            label={t('captions')}
          />
        </video>
      </div>
      <Controls player={player} hasCaptions={hasCaptions} onCaptions={() => setCaptions(!hasCaptions)} />
      {player.hasFailed && (
        <Notice tone="danger" className="mt-2">
          {t('failed')}
        </Notice>
      )}
    </section>
  );
}

interface ControlsProps {
  player: Player;
  hasCaptions: boolean;
  onCaptions: () => void;
}

/** The controls stand over the picture’s foot; hidden, they are still reached by keys, which show them again. */
function Controls({ player, hasCaptions, onCaptions }: ControlsProps) {
  const t = useMessages(videoMessages);
  const { isPlaying, isMuted, at, length } = player;
  return (
    <div
      onPointerMove={player.touch}
      onFocus={player.touch}
      className={clsx(
        'mt-1 flex flex-wrap items-center transition-opacity focus-within:opacity-100',
        !player.areControlsShown && 'opacity-0',
      )}
      data-hidden={player.areControlsShown ? undefined : ''}
    >
      <input
        type="range"
        aria-label={t('position')}
        aria-valuetext={`${clock(at)} / ${clock(length)}`}
        min={0}
        max={Math.max(1, Math.ceil(length))}
        step={1}
        value={Math.floor(at)}
        onChange={(event) => player.seek(Number(event.target.value))}
        className="tap basis-full accent-brand"
      />
      <Control label={isPlaying ? t('pause') : t('play')} onClick={player.togglePlay}>
        {isPlaying ? <Pause className="size-6" aria-hidden /> : <Play className="size-6" aria-hidden />}
      </Control>
      <span className="figures mr-auto px-2 text-sm text-soft">
        {clock(at)} / {clock(length)}
      </span>
      <Control label={t('captions')} onClick={onCaptions} pressed={hasCaptions}>
        <Captions className={clsx('size-6', hasCaptions && 'text-action')} aria-hidden />
      </Control>
      <Control label={isMuted ? t('unmute') : t('mute')} onClick={player.toggleMute}>
        {isMuted ? <VolumeX className="size-6" aria-hidden /> : <Volume2 className="size-6" aria-hidden />}
      </Control>
      <Control
        label={t('fullScreen')}
        onClick={() => void player.video.current?.requestFullscreen?.().catch(() => undefined)}
      >
        <Maximize className="size-6" aria-hidden />
      </Control>
    </div>
  );
}

interface ControlProps {
  label: string;
  onClick: () => void;
  pressed?: boolean;
  children: ReactNode;
}

const Control = ({ label, onClick, pressed, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
    className="tap inline-flex items-center justify-center rounded-full text-ink active:bg-line"
  >
    {children}
  </button>
);
