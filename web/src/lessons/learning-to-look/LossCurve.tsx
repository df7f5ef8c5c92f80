// The losses of the two models of a training, between those of a sure and of a tossed coin.
import { texts } from '#words/lessons/learning-to-look/parts';
import { LossCurve as Curve, type LossCurveProps } from '../../course/LossCurve';
import { formatNumber } from '../../lab/format';
import { pace } from './training';

type Props = Pick<LossCurveProps, 'label' | 'findings' | 'step'> & Partial<LossCurveProps>;

const coinToss = Math.log(2);

export function LossCurve({ models = [texts.models.two, texts.models.one], ...rest }: Props) {
  const rivals = rest.whole
    ? [
        {
          at: coinToss,
          name: texts.coinToss(formatNumber(coinToss, 2)),
          place: 'over its middle' as const,
        },
      ]
    : [];
  const y = { to: 2.5, ticks: [0, coinToss, 2], rivals };
  return <Curve {...rest} pace={pace} models={models} y={y} />;
}
