import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNeedWords } from './use-need-words.ts';
import type { CommandNeed } from './use-needs.ts';

/** Says what of a command is missing or waits, and leads to where it is seen to. */
export default function NeedNotice({ need }: { need: CommandNeed }) {
  const words = useNeedWords(need);
  if (!words) return null;
  const { note, until, to, go } = words;
  return (
    <Notice tone={need.state === 'waiting' ? 'info' : 'warning'} className="mb-3">
      {until ? `${note} · ${until}` : note} <TextLink to={to}>{go}</TextLink>
    </Notice>
  );
}
