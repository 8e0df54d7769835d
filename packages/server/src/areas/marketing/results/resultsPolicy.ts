import { CAMPAIGN_METRICS, type CampaignMetric } from '@rendezvous/contracts';

/** Counts of one campaign. Money in minor units. */
export type VariantCounts = {
  visits: number;
  starts: number;
  signups: number;
  confirmed: number;
  purchases: number;
  revenue: number;
  /** Sum of the squares of each visitor's payments. */
  revenueSquares: number;
};

type Interval = { low: number; high: number };

/** Two-sided 95 % quantile of the normal distribution. */
const Z = 1.959964;

/**
 * Wilson's score interval of a share, which stays within 0 and 1 and suits small counts.
 * E. B. Wilson, Journal of the American Statistical Association 22 (1927).
 */
export function wilson(count: number, visits: number): Interval {
  if (visits === 0) return { low: 0, high: 1 };
  const share = count / visits;
  const square = Z * Z;
  const scale = 1 + square / visits;
  const centre = (share + square / (2 * visits)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / visits + square / (4 * visits * visits));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

/** Normal interval of revenue per visit. Most visits pay nothing, so it needs many purchases. */
export function revenueInterval({ visits, revenue, revenueSquares }: VariantCounts): Interval {
  if (visits < 2) return { low: 0, high: 0 };
  const mean = revenue / visits;
  const reach = Z * Math.sqrt(varianceOf({ visits, sum: revenue, squares: revenueSquares }) / visits);
  return { low: Math.max(0, mean - reach), high: mean + reach };
}

const varianceOf = ({ visits, sum, squares }: Sample): number =>
  visits < 2 ? 0 : Math.max(0, (squares - (sum * sum) / visits) / (visits - 1));

type Sample = { visits: number; sum: number; squares: number };

function sampleOf(counts: VariantCounts, metric: CampaignMetric): Sample {
  const { visits } = counts;
  if (metric === 'revenue') return { visits, sum: counts.revenue, squares: counts.revenueSquares };
  return { visits, sum: counts[metric], squares: counts[metric] };
}

/** Below this number of visits there is no verdict. */
export const MIN_VISITS = 100;
export const MIN_EVENTS = 20;
/** Confidence required to call a variant better. */
export const CONFIDENCE = 0.95;
/** The relative effect that the test detects fastest. */
const EFFECT = 0.25;

/**
 * Mixture sequential probability ratio test: checking it repeatedly keeps false alarms within 5 %.
 * Johari, Koomen, Pekelis, Walsh, "Always Valid Inference", Operations Research 70 (2022).
 * @param expected the difference under the null hypothesis
 * @returns the confidence, 0 to 1, that the samples do not differ by that much
 */
export function confidenceOf(one: Sample, two: Sample, expected = 0): number {
  const visits = one.visits + two.visits;
  const pooled = { visits, sum: one.sum + two.sum, squares: one.squares + two.squares };
  const noise = varianceOf(pooled) * (1 / one.visits + 1 / two.visits);
  if (!(noise > 0)) return 0;
  const difference = one.sum / one.visits - two.sum / two.visits - expected;
  const prior = (EFFECT * (pooled.sum / visits)) ** 2;
  const exponent = (prior * difference ** 2) / (2 * noise * (noise + prior));
  const odds = Math.sqrt(noise / (noise + prior)) * Math.exp(Math.min(exponent, 700));
  return Math.max(0, 1 - 1 / odds);
}

/** `best`: index of the better variant. */
export type Verdict =
  | { kind: 'single' | 'early' | 'open'; best: null; confidence: number }
  | { kind: 'better'; best: number; confidence: number };

function rank(variants: readonly VariantCounts[], metric: CampaignMetric) {
  const samples = variants.map((counts) => sampleOf(counts, metric));
  const means = samples.map(({ sum, visits }) => sum / visits);
  const best = means.indexOf(Math.max(...means));
  return { best, leader: samples[best], others: samples.filter((_, at) => at !== best) };
}

/** The confidence that all hold, corrected for their number. */
const corrected = (confidences: readonly number[]): number =>
  Math.max(0, 1 - (1 - Math.min(...confidences)) * confidences.length);

/** Differences below this share of the mean do not matter. */
const RELEVANT = 0.1;

/** Whether the test rules out that any variant is worse than the best by a relevant share. */
export function areAlike(variants: readonly VariantCounts[], metric: CampaignMetric): boolean {
  const { leader, others } = rank(variants, metric);
  if (!leader) return false;
  const meanOf = ({ sum, visits }: Sample): number => sum / visits;
  const limit = RELEVANT * meanOf(leader);
  const isNear = others.every((other) => meanOf(leader) - meanOf(other) < limit);
  return isNear && corrected(others.map((other) => confidenceOf(leader, other, limit))) >= CONFIDENCE;
}

/** Compares the best variant with all others, corrected for the number of comparisons. */
export function compareVariants(variants: readonly VariantCounts[], metric: CampaignMetric): Verdict {
  const none = (kind: 'single' | 'early' | 'open', confidence = 0): Verdict => ({
    kind,
    best: null,
    confidence,
  });
  if (variants.length < 2) return none('single');
  const purchases = metric === 'revenue' ? 'purchases' : metric;
  const events = variants.reduce((sum, counts) => sum + counts[purchases], 0);
  if (events < MIN_EVENTS || variants.some(({ visits }) => visits < MIN_VISITS)) return none('early');
  const { best, leader, others } = rank(variants, metric);
  if (!leader) return none('open');
  const confidence = corrected(others.map((other) => confidenceOf(leader, other)));
  return confidence >= CONFIDENCE ? { kind: 'better', best, confidence } : none('open', confidence);
}

export const compareAll = (variants: readonly VariantCounts[]): Record<CampaignMetric, Verdict> =>
  Object.fromEntries(CAMPAIGN_METRICS.map((metric) => [metric, compareVariants(variants, metric)])) as Record<
    CampaignMetric,
    Verdict
  >;

/** `A` to `Z`, then `A2` … */
export const letterOf = (at: number): string =>
  String.fromCharCode(65 + (at % 26)) + (at < 26 ? '' : String(Math.floor(at / 26) + 1));
