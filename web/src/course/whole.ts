// The layers of transformer.ts and recurrent.ts as the engine computes each in one: from the same parameters and to the same output, a
// quarter to a third faster, so that models learn with them. Of what is made on the way they show nothing.
import type { Lstm } from './recurrent';
import { type Layers, type Made, parameter } from './transformer';

export const wholeLayers: Layers<Made, Made> = {
  linear: (engine, parameters, x) =>
    engine.linear(x, parameter(parameters, 'weight'), parameters.bias),
  layerNorm: (engine, { weight, bias }, x) => ({
    output: engine.layerNorm(x, x.shape.slice(-1), weight, bias),
  }),
  multiHead: multiHeadLosing(0),
};

/** The same while they learn with dropout: attention loses this share of its weights. */
export const losing = (share: number): Layers<Made, Made> => ({
  ...wholeLayers,
  multiHead: multiHeadLosing(share),
});

function multiHeadLosing(dropoutP: number): Layers<Made, Made>['multiHead'] {
  return (engine, parameters, numHeads, query, key = query, value = key, hidden) => {
    const weights = {
      inWeight: parameter(parameters, 'in_proj_weight'),
      inBias: parameters.in_proj_bias,
      outWeight: parameter(parameters, 'out_proj.weight'),
      outBias: parameters['out_proj.bias'],
    };
    const attnMask = hidden && engine.logicalNot(hidden);
    return engine.multiHeadAttention(query, key, value, weights, { numHeads, attnMask, dropoutP });
  };
}

export const wholeLstm: Lstm = (engine, parameters, x, counts) => {
  const weights = ['weight_ih_l0', 'weight_hh_l0', 'bias_ih_l0', 'bias_hh_l0'].map((name) =>
    parameter(parameters, name),
  );
  const lengths = counts && engine.tensor([...counts], { dtype: 'int64' });
  const { output, hN } = engine.lstm(x, null, null, weights, { batchFirst: true, lengths });
  return { states: output, last: engine.select(hN, 0, 0) };
};
