import { passSeconds } from '../content.ts';
import { type PathsOf, type ProbesOf, wordFor } from './probe.ts';

export const contentProbes: ProbesOf<PathsOf<'content'>> = {
  'content.readSeconds': {
    stated: (n) => ({ shown: n, words: ['article.read_too_quickly', 'ok'] }),
    observe: async (given, n) => {
      const person = await given.person();
      const [lesson] = (await person.call.ok('/api/content/school')).series[0]?.lessons ?? [];
      const articleId = lesson?.articleId ?? '';
      const { readSeconds } = await person.call.ok('/api/newdetails', { articleId });
      await person.call.ok('/api/content/opened', { articleId });
      const wordAfter = async (seconds: number) => {
        passSeconds(given.suite, seconds);
        return wordFor(await person.call.send('/api/content/finished', { articleId }));
      };
      return { shown: readSeconds, words: [await wordAfter(n - 1), await wordAfter(1)] };
    },
  },
};
