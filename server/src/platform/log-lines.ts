const error = '{"level":"error"';

/**
 * Returns what writes lines: those of one turn of the event loop at once, so that the many requests which a transaction
 * answers cost one call of the system. An error is written at once, behind whatever waits, and so is what still waits when
 * the process ends by itself: only of a process that is killed the last turn is lost.
 */
export function linesTogether(write: (lines: string) => void): (line: string) => void {
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') write(lines);
  };
  process.once('exit', flush);
  return (line) => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
    if (line.startsWith(error)) flush();
  };
}
