import { markHits } from '@banyan/domain/content/search.ts';

/** Shows a text in which what was asked for is marked. */
export const Hits = ({ text, query }: { text: string; query: string }) =>
  markHits(text, query).map(({ text: piece, isHit }, i) =>
    isHit ? (
      <mark key={i} className="rounded-xs bg-warning-tint text-ink">
        {piece}
      </mark>
    ) : (
      <span key={i}>{piece}</span>
    ),
  );
