// Writes frames that a browser has encoded (VP8) as a WebM file with its length and an index, so that players can seek.

/** An element: its id, its length in eight bytes, what it holds. */
function element(id, content) {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}
const master = (id, ...children) => element(id, Buffer.concat(children));
function whole(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}
function real(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}
const text = (id, value) => element(id, Buffer.from(value, 'latin1'));

/** A frame within its cluster: track 1, the time since the cluster's, whether it stands alone. */
function simpleBlock(frame, clusterMs) {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(frame.ms - clusterMs, 1);
  head.writeUInt8(frame.isKey ? 0x80 : 0, 3);
  return element('a3', Buffer.concat([head, frame.data]));
}

/** Groups frames by the key frame that each of them needs. */
function clustersOf(frames) {
  const groups = [];
  for (const frame of frames) {
    if (frame.isKey) groups.push([]);
    groups.at(-1).push(frame);
  }
  return groups.map((group) => ({
    ms: group[0].ms,
    bytes: master(
      '1f43b675',
      whole('e7', group[0].ms),
      ...group.map((frame) => simpleBlock(frame, group[0].ms)),
    ),
  }));
}

/** Returns the file. `frames` are `{ ms, isKey, data }` in their order, the first of them a key frame. */
export function webm({ width, height, durationMs, frames }) {
  const header = master(
    '1a45dfa3',
    whole('4286', 1),
    whole('42f7', 1),
    whole('42f2', 4),
    whole('42f3', 8),
    text('4282', 'webm'),
    whole('4287', 2),
    whole('4285', 2),
  );
  const info = master(
    '1549a966',
    whole('2ad7b1', 1_000_000),
    real('4489', durationMs),
    text('4d80', 'banyan'),
    text('5741', 'banyan'),
  );
  const tracks = master(
    '1654ae6b',
    master(
      'ae',
      whole('d7', 1),
      whole('73c5', 1),
      whole('83', 1),
      text('86', 'V_VP8'),
      master('e0', whole('b0', width), whole('ba', height)),
    ),
  );
  const clusters = clustersOf(frames);
  // Places are counted from the beginning of the segment; every cue is as long, wherever it leads.
  const cuesFor = (before) => {
    let at = before;
    const points = clusters.map(({ ms, bytes }) => {
      const point = master('bb', whole('b3', ms), master('b7', whole('f7', 1), whole('f1', at)));
      at += bytes.length;
      return point;
    });
    return master('1c53bb6b', ...points);
  };
  const before = info.length + tracks.length;
  const cues = cuesFor(before + cuesFor(0).length);
  return Buffer.concat([
    header,
    master('18538067', info, tracks, cues, ...clusters.map(({ bytes }) => bytes)),
  ]);
}
