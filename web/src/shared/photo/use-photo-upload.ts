import { ApiProblem } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { photoMessages } from './photo.messages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** One photo on its way: how far it is, and what became of the last try. */
export interface PhotoUpload {
  /** Null while nothing is sent. */
  percent: number | null;
  failed: { words: string; again: (() => void) | null } | null;
  take: (file: File) => void;
}

/**
 * Makes a chosen photo small, sends it by `send`, and keeps it for another try where only the way failed. Another file than a
 * photo is sent as it is: `prepare` says so.
 */
export function usePhotoUpload(
  send: (photo: Blob, onProgress: (percent: number) => void, name: string) => Promise<void>,
  prepare: (file: File) => Blob | Promise<Blob> = shrinkPhoto,
): PhotoUpload {
  const t = useMessages(photoMessages);
  const [percent, setPercent] = useState<number | null>(null);
  const [failed, setFailed] = useState<PhotoUpload['failed']>(null);

  const take = async (file: File) => {
    setFailed(null);
    setPercent(0);
    try {
      await send(await prepare(file), setPercent, file.name);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined;
      // A picture that the server has refused would be refused again.
      const isTransient = problem !== undefined && (problem.status === 0 || problem.status >= 500);
      setFailed({
        words: problem?.title ?? t('notAPicture'),
        again: isTransient ? () => void take(file) : null,
      });
    } finally {
      setPercent(null);
    }
  };
  return { percent, failed, take: (file) => void take(file) };
}
