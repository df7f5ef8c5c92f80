// The report as a table: a row for each piece of work, a column for each contestant, medians over the rounds.

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The median over the rounds of a's time by b's, each taken inside its round. */
const ratio = (a, b) => median(a.ms.map((ms, round) => ms / b.ms[round]).filter(Number.isFinite));

/** Whether the later rounds were so much faster that the warm-up cannot have been over; on a busy machine that happens. */
function stillWarming({ ms = [], iterations }) {
  const half = ms.length >> 1;
  return (
    iterations > 0 &&
    half > 0 &&
    Math.min(...ms.slice(half)) < 0.85 * Math.min(...ms.slice(0, half))
  );
}

const measured = (entry) => entry?.ms?.length > 0;
const unitMs = { ms: 1, us: 1e-3 };
const digits = (x) => (x < 10 ? x.toFixed(2) : x < 1000 ? x.toFixed(1) : x.toFixed(0));

/** Adds to every entry what is read off its times: the median, GFLOP/s, the share of the peak, and its time over ours. */
function summarise({ workload, entries }) {
  const peak = entries.find(({ name }) => name === 'peak relaxed');
  const ours = entries.find(({ name }) => name === 'ours relaxed');
  for (const entry of entries) {
    if (entry.bytes) {
      entry.shown = entry.bytes / 1000;
      if (ours?.bytes) entry.overOurs = entry.bytes / ours.bytes;
    }
    if (!measured(entry)) continue;
    entry.median = median(entry.ms);
    if (entry.flops) {
      entry.gflops = entry.flops / entry.median / 1e6;
      if (measured(peak)) entry.share = (entry.flops / peak.flops) * ratio(peak, entry);
    }
    if (measured(ours) && entry.name !== 'peak relaxed') entry.overOurs = ratio(entry, ours);
    entry.shown = entry.gflops ?? entry.median / unitMs[workload.unit];
  }
}

function cell(entry) {
  if (!entry) return '';
  if (entry.failure) return 'failed';
  if (entry.missing) return entry.name.startsWith('ours') ? 'not there yet' : '-';
  if (entry.shown === undefined) return '-';
  if (entry.name.startsWith('peak')) return digits(entry.shown);
  if (entry.name.startsWith('ours')) {
    const share = entry.share === undefined ? '' : ` ${Math.round(entry.share * 100)}%`;
    return digits(entry.shown) + share;
  }
  return digits(entry.shown) + (entry.overOurs ? ` x${entry.overOurs.toFixed(2)}` : '');
}

/** Fills in the report's summaries and returns it as text. */
export function show({ host, version, rounds, results }) {
  results.forEach(summarise);
  const names = [...new Set(results.flatMap(({ entries }) => entries.map(({ name }) => name)))];
  const rows = [
    ['', 'unit', ...names],
    ...results.map(({ workload, entries }) => [
      workload.id,
      workload.flops ? 'GFLOP/s' : workload.unit,
      ...names.map((name) => cell(entries.find((entry) => entry.name === name))),
    ]),
  ];
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const lines = rows.map((row) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  '),
  );
  const notes = results.flatMap(({ workload, entries }) =>
    entries.flatMap((entry) =>
      [
        entry.failure,
        ...(entry.failures ?? []),
        stillWarming(entry) && 'got much faster from round to round; measure it again',
      ]
        .filter(Boolean)
        .map((text) => `  ${workload.id}, ${entry.name}: ${text}`),
    ),
  );
  return [
    '',
    `${host} ${version}, one thread, medians of ${rounds} rounds. After ours: the share of the relaxed peak. After a peer's: its`,
    'time over that of ours relaxed in the same rounds, so that more than 1 means ours is faster.',
    '',
    ...lines,
    ...(notes.length > 0 ? ['', 'To know:', ...notes] : []),
    '',
  ].join('\n');
}
