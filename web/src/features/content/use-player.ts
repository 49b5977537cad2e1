import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { runtimeLimits } from '../../platform/runtime-limits.ts';

export interface Player {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  isMuted: boolean;
  hasFailed: boolean;
  /** In seconds. */
  at: number;
  length: number;
  /** Hidden while it plays and nobody has touched it for a while. */
  areControlsShown: boolean;
  touch(): void;
  togglePlay(): void;
  toggleMute(): void;
  seek(to: number): void;
}

interface Captions {
  hasCaptions: boolean;
  /** Of the track that the clip has. */
  language: string;
}

/** Follows a clip, shows its captions or none, and hides its controls after the specification's time. */
export function usePlayer({ hasCaptions, language }: Captions): Player {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState({ isPlaying: false, isMuted: false, at: 0, length: 0 });
  const [hasFailed, setFailed] = useState(false);
  const [touched, setTouched] = useState(0);
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    const clip = video.current;
    if (!clip) return undefined;
    const follow = () =>
      setState({
        isPlaying: !clip.paused && !clip.ended,
        isMuted: clip.muted,
        at: clip.currentTime,
        length: Number.isFinite(clip.duration) ? clip.duration : 0,
      });
    const fail = () => setFailed(true);
    const events = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'volumechange', 'seeked'];
    for (const event of events) clip.addEventListener(event, follow);
    clip.addEventListener('error', fail);
    follow();
    return () => {
      for (const event of events) clip.removeEventListener(event, follow);
      clip.removeEventListener('error', fail);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each language has a track of its own
  useEffect(() => {
    const clip = video.current;
    if (!clip) return undefined;
    const choose = () => {
      for (const track of clip.textTracks) track.mode = hasCaptions ? 'showing' : 'disabled';
    };
    choose();
    // A browser makes a choice of its own once it knows the clip.
    clip.addEventListener('loadeddata', choose);
    return () => clip.removeEventListener('loadeddata', choose);
  }, [hasCaptions, language]);

  const { isPlaying } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the time anew
  useEffect(() => {
    setQuiet(false);
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setQuiet(true), runtimeLimits.videoControlsMs);
    return () => clearTimeout(timer);
  }, [isPlaying, touched]);

  const touch = useCallback(() => setTouched((before) => before + 1), []);
  const change = (act: (clip: HTMLVideoElement) => void) => {
    touch();
    if (video.current) act(video.current);
  };
  return {
    ...state,
    video,
    hasFailed,
    areControlsShown: !isQuiet,
    touch,
    togglePlay: () =>
      change((clip) => {
        if (clip.paused) void clip.play().catch(() => setFailed(true));
        else clip.pause();
      }),
    toggleMute: () =>
      change((clip) => {
        clip.muted = !clip.muted;
      }),
    seek: (to) =>
      change((clip) => {
        clip.currentTime = to;
      }),
  };
}
