// The texts that the model is tried on. Each name is one piece of its list, with the space in front; animals may be several.

export const people = [
  'Tom',
  'Ben',
  'Tim',
  'Sam',
  'Max',
  'Anna',
  'Lucy',
  'Amy',
  'Bob',
  'Sue',
  'Joe',
  'Jane',
  'Emma',
  'Leo',
  'Jim',
  'Mary',
  'Kate',
  'John',
  'Jack',
  'Alex',
  'Nick',
  'Billy',
  'Bobby',
  'Jimmy',
  'Peter',
  'Fred',
  'Dan',
  'Mike',
  'George',
  'Roy',
  'Adam',
  'Ted',
  'Ann',
  'Lisa',
  'Julia',
  'Paul',
  'Kim',
  'Eva',
  'Harry',
  'Alice',
] as const;

/** Two people, {0} and {1}, and which of them is the one to come. */
export const meetings = [
  { text: 'One day, {0} met {1}. {1} said hello to', right: 0 },
  { text: 'One day, {0} met {1}. {0} said hello to', right: 1 },
  { text: '{0} and {1} were friends. {0} gave a toy to', right: 1 },
  { text: 'One day, {0} saw {1}. {1} waved to', right: 0 },
] as const;

export const animals = [
  ['dog', 'cat'],
  ['bear', 'fox'],
  ['bird', 'frog'],
  ['pig', 'cow'],
  ['duck', 'hen'],
  ['mouse', 'lion'],
  ['boy', 'girl'],
  ['king', 'queen'],
] as const;

/** The one who is hungry comes first, or second; the two stand in either order. */
export const hungry = [
  { text: 'The {0} was hungry. The {1} was full. Mom gave the food to the', right: 0 },
  { text: 'The {1} was hungry. The {0} was full. Mom gave the food to the', right: 1 },
  { text: 'The {0} was full. The {1} was hungry. Mom gave the food to the', right: 1 },
  { text: 'The {1} was full. The {0} was hungry. Mom gave the food to the', right: 0 },
] as const;

/** Two pages of a story. */
export const pages = {
  ball: 'Once upon a time, there was a little girl named Lily. She loved to play outside in the sunshine. One day, Lily found a small red ball in the garden. The ball was very old. Lily took the ball to her friend Tom. Tom liked the ball too. They threw the ball up high, and the ball fell into the river. Lily was sad. She wanted the ball back. Tom saw a long stick and gave the stick to Lily. She pulled the ball out of the water. Lily was happy again. The two friends went home and ate some cake.',
  bear: 'One day, a big bear lived in the forest. The bear was hungry and he wanted honey. He saw a tree with a hole. A bee came out of the hole and said, "Please do not take our honey." The bear said, "I am so hungry. Can I have a little?" The bee thought about it. Then the bee said, "You can have a little if you help us." The bear helped the bees carry flowers. The bees gave the bear some honey. He ate the honey and he was not hungry any more. From that day, the bear and the bees were friends.',
} as const;

/** The model reads all of it: that is English in any language. */
export const english = ['people', 'meetings', 'animals', 'hungry', 'pages'];
