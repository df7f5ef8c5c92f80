// The sentences that the lesson tries its claims on, written for it. Each word that is looked at is one piece of the model's.

/** Two endings, by which “it” means the first noun or the second: what is said, how it goes on, ending, ending. */
export const nounPairs = `
The animal didn't cross the street|was too|tired|wide
The trophy does not fit into the suitcase|is too|big|small
The dog could not jump over the fence|was too|old|high
The cat did not climb the tree|was too|tired|tall
The horse did not drink from the river|was|sick|frozen
The ship could not enter the harbor|was too|large|shallow
The truck did not cross the bridge|was too|heavy|weak
The ball did not break the window|was too|soft|thick
The boat could not pass under the bridge|was too|tall|low
The car did not overtake the bus|was too|slow|fast
The bird did not eat the apple|was|sick|rotten
The mouse did not reach the cheese|was too|small|far
The robot could not lift the box|was too|weak|heavy
The knife did not cut the bread|was too|dull|hard
The carpet did not cover the floor|was too|small|large
The cow did not eat the grass|was too|sick|dry
The pump could not empty the pool|was too|weak|deep
The saw did not cut the log|was too|dull|thick
The lamp did not light the hall|was too|dim|large
The ladder did not reach the roof|was too|short|high
The sofa did not fit through the door|was too|wide|narrow
The bear did not catch the rabbit|was too|slow|fast
The lion did not chase the mouse|was too|lazy|tiny
The train did not climb the hill|was too|heavy|steep
The plane could not land on the runway|was too|fast|short
The wolf did not enter the cave|was too|big|narrow
The snake did not swallow the egg|was too|small|large
The candle did not warm the room|was too|small|large
The rope did not hold the piano|was too|thin|heavy
The shelf did not hold the book|was too|weak|heavy
The blanket did not cover the bed|was too|small|large
The drill did not pierce the wall|was too|weak|hard
The camel did not cross the desert|was too|thirsty|large
The elephant did not cross the bridge|was too|heavy|weak
The duck did not swim in the pond|was|hurt|frozen
The goat did not eat the flower|was too|full|bitter
The tractor did not pull the wagon|was too|weak|heavy
The puppy did not chew the bone|was too|tired|hard
The magnet did not lift the nail|was too|weak|heavy
The hammer did not break the stone|was too|light|hard
The monkey could not open the nut|was too|weak|hard
The fox did not enter the garden|was|afraid|closed
The bee did not visit the flower|was too|tired|dry
The letter did not fit into the envelope|was too|large|small
The coat did not fit into the bag|was too|thick|small
The tent did not survive the storm|was too|old|strong
The bus could not follow the road|was too|wide|narrow
The spider did not catch the fly|was too|slow|quick
The broom did not clean the floor|was too|old|dirty
The computer could not read the disk|was too|slow|damaged
The frog did not jump over the stream|was too|tired|wide
The sheep did not cross the field|was too|afraid|muddy
The donkey did not carry the sack|was too|stubborn|heavy
The gate did not stop the bull|was too|weak|strong
The net did not hold the shark|was too|thin|strong
The soap did not clean the shirt|was too|weak|dirty
The screw did not fit into the hole|was too|thick|narrow
The bottle did not fit into the box|was too|tall|short
The pen did not write on the paper|was too|dry|wet
The rocket did not reach the moon|was too|slow|far
The turtle did not climb the wall|was too|slow|high
The chicken did not cross the road|was too|scared|busy
The bird did not sit on the branch|was too|nervous|thin
The table did not fit into the kitchen|was too|long|small
`;

export const nounSentence = (said: string, goesOn: string, ending: string) =>
  `${said} because it ${goesOn} ${ending}.`;

/** Something and what is said of it. */
export const qualities = `
film good
film boring
food fresh
food cheap
room warm
room clean
road safe
road long
teacher happy
teacher kind
water cold
water deep
house new
house empty
answer clear
answer easy
`;

export const negations = ['not', 'never', 'hardly', 'barely'];

export const qualitySentence = (noun: string, word: string, quality: string) =>
  `The ${noun} was ${word} ${quality}.`;

/** The page over which the habits of heads are measured. */
export const page = `
Once there was a lighthouse on a small island, and its keeper lived alone.
Every evening he climbed the stairs and lit the great lamp.
Ships far out at sea saw the light and turned away from the rocks.
One winter the storm was so strong that no boat could bring him food.
He wrote letters to his sister, but nobody came to collect them.
In spring the ice melted, and a fisherman found the letters in a bottle.
Why did you not answer me, asked the keeper when she arrived.
Because your words took half a year to cross the water, she said.
They laughed, drank hot tea, and watched the birds fly home.
I love pizza.
The cat sat on the mat.
The film was good and not boring.
The train to the coast leaves at seven, if it leaves at all.
My neighbor keeps bees and sells the honey at the market.
When the lights went out, the whole theater began to sing.
A recipe is a promise that somebody else has to keep.
The river was low that summer, so the children could walk across it.
She read the contract twice and then signed the second page.
If you mix blue and yellow paint, you get green.
The old clock in the hall has been wrong for forty years.
Please close the window before the rain comes in.
Two of the three keys fit the lock, and none of them opened it.
He said that he would call, and for once he did.
The museum is free on Sundays, but the line is long.
Nobody knows who built the bridge, or why it ends in the forest.
Her first job was to count the cars that passed the house.
The soup needs salt, and the bread needs another hour.
We took the wrong road and found a better village.
The doctor asked the patient to breathe slowly.
Snow fell all night, and in the morning the garden was a blank page.
The dog that barked at the mailman was afraid of the cat.
A good question is worth more than a quick answer.
`;

/** What a sentence of the learner's is compared with. */
export const compared = `
The dog bites the man.
The man bites the dog.
A hound attacks someone.
The dog does not bite the man.
The cat sat on the mat.
I love pizza.
How do I reset my password?
The film was not good.
`;

/** The model reads all of it: that is English in any language. */
export const english = [
  'nounPairs',
  'nounSentence',
  'qualities',
  'negations',
  'qualitySentence',
  'page',
  'compared',
];
