// An area sends no message of another area's topic: whoever wants something of it calls a function of its index.

const manifests = /^api\/src\/([^/]+)\/\1\.area\.ts$/;
const sources = /^server\/src\/features\/([^/]+)\/.*(?<!\.test)\.ts$/;

/** Returns where an area sends a message of a topic that another one declares, a sentence each. */
export function topicFindings(files) {
  const owners = new Map(
    files.flatMap(({ path, text }) => {
      const [, area] = manifests.exec(path) ?? [];
      return area ? topicsIn(text).map((topic) => [topic, area]) : [];
    }),
  );
  return files.flatMap(({ path, text }) => {
    const [, area] = sources.exec(path) ?? [];
    return sentIn(area ? text : '')
      .filter((topic) => owners.has(topic) && owners.get(topic) !== area)
      .map((topic) => `${path}: ${topic} is a topic of ${owners.get(topic)}, which alone sends it.`);
  });
}

/** The names of what a manifest of the wire exports as `outbox`; the lists are what the messages say. */
function topicsIn(text) {
  const [, outbox = ''] = /^export const outbox = \{([^}]*)\} as const;/m.exec(text) ?? [];
  const names = outbox.replaceAll(/\[[^\]]*\]/g, '').matchAll(/'([^']+)':|(\w+):/g);
  return [...names].map(([, quoted, plain]) => quoted ?? plain);
}

/** The topics that a file sends, or has sent when money has come into an account. */
const sentIn = (text) =>
  [...text.matchAll(/(?:\benqueue\(\s*|\bwhenFunded: .*=> \[)'([^']+)'/g)].map(([, topic]) => topic);
