// The words from which the model of this lesson learns how words are spelled: 2,200 of 4 to 10 letters.

export const list = `
ability able about above absence absent accept account achieve acorn across action active actor admire admit
adopt adventure advice advise affair afford afraid after afternoon again against agree agreement airport alive
allow almond almost alone along already although always amazing ambition among amuse anchor ancient anger
angle angry animal ankle announce annoy another answer anxious anybody anything anyway apart appear applaud
apple apricot april area arena argue around arrange arrive arrow article artist aside asleep athlete attach
attack attempt attend attention audience august aunt author avalanche average avoid awake award away awful
baby backward bacon badger bagel bake baker bakery balance balcony bald balloon bamboo banana bank banker
barber bare bark barn barrel basil basket bath bathe battle beach bean bear beard beautiful beauty beaver
because become bedroom bedside before begin beginning behave behind belief believe bell belong below bench
bend beneath benefit berry beside between beyond bicycle birch birth birthday biscuit bishop blackberry blame
blank blanket blend bless blessing blink block blossom blow blue bluebell blueberry boat body boil bold bone
book border borrow both bottle bottom boulder bounce bowl brain branch brave bravery bread break breakfast
breath breathe breeze bridge brief bright brilliant bring broad broken brook broom brother brow brown brush
bucket buffalo build builder bull burst bush business busy butter buttercup button cabbage cabin cactus cafe
cake calendar call calm camel camera candle candy canoe canyon capital captain caramel care careful careless
carnival carpenter carpet carriage carrot carry carve castle catch cause cavern cedar ceiling celebrate celery
cellar centre century cereal certainly chain chair chance change chapel chapter charge charming chase chat
cheap cheek cheer cheerful cheese cheetah chef cherry chest chestnut chew chicken child childhood chilly
chimney chin chocolate choice choose chop church cinema cinnamon circle citizen city civil claim clap class
clean clear clearly clerk clever cliff climb cling clock close clothes cloud cloudy clover clue clumsy coast
coconut coffee cold collect colour colourful column come comedy comet comfort command comment common community
company compare compass complain complete complex conceal conference confuse connect consider constant contain
continent continue control cook cookie cool copy coral corn corner correct corridor cosy cottage count country
courage course cousin cover cowboy coyote crab crack cradle crash crater crawl crazy cream create credit creek
creep cricket crocodile crooked cross crossing crow crowd crowded crumb crust crystal cube cucumber culture
cupboard cupful cure curious curl current curtain curved cushion custard custom daffodil daisy damage damp
dance dancer dandelion danger dangerous dare dark darkness daughter dawn daylight deal dear decade december
decide decision declare decorate deep deer defend degree delay delicate delicious delight deliver demand
depend describe desert deserve desk dessert destroy detail detect develop devour dialogue diamond diary differ
difference different difficult dignity dimple dinner direct direction dirty disagree disappear disaster
discover discovery discuss dish dislike dissolve distance distant district dive divide dizzy doctor dolphin
donkey door doorbell doorway double doubt dough dove downward dozen drag dragon dragonfly drama drawer dream
dress drift drink drip driver drizzle drop drought drowsy drum duck duke dull dune during dusk dust dwarf
dwell each eager eagle early earn earth earthworm easy educate education effect effort eight eighteen eighty
elbow election elegant elephant elevator eleven else emperor empress empty encourage energy engine engineer
enjoy enormous enough enter entertain entrance entry envy equal equation escape essay eternal eternity even
evening event ever every everything everywhere evidence exact exactly examine example excellent except excite
excuse exercise exist expand expect expensive experience expert explain explode explore express extend eyebrow
eyelash fable face fact factory fade fail faint fairly fairy faith faithful falcon fall false fame family
famous fancy fantasy farm farmer fashion fast fasten fate father favour fear fearless feast feather february
feed feel fellow fence fern ferret ferry festival fetch fever fiction field fifteen fifty fight figure fill
film final find fine finger finish firefly fireman fireplace firm first fish fisher fist five flag flame
flamingo flap flash flat flavour fling float flood floor flour flow flower flute flutter foam fold folk follow
foolish foot forbid force forehead foreign forest forever forget forgive fork form fortnight fortress fortune
forty forward fountain four fourteen fraction frame freckle free freedom freeze fresh friday fridge friend
friendly friendship frog from frost frosty frown fruit funny furious furniture further future galaxy gallery
game garage garden gardener garlic gate gather gaze gecko general gentle gentleman gently genuine ghost
ghostly giant gift giggle ginger giraffe girl give glacier glad glade glance glass gleam glide glitter gloomy
glory glow goat gold golden goldfish good goose gorilla grab grace graceful grain grammar grandma grandpa
grape grass grateful gratitude gravel gravy great greedy green greet greeting grey grief grill grim grind grip
group grow grumble grumpy guard guess guest guide guilty guitar habit hail hair half hamlet hammer hamster
hand handle hang happen happiness happy harbour hard hardly hardship harmless harmony harvest have hawk haze
hazel heal healthy hear heart hearth heat heather heaven heavy hedge hedgehog heel height helmet help helpful
helpless hence here hero heron hesitate hidden hide high highway hill hint hippo historian history hobby hold
holiday hollow holly holy home honest honey honour hope hopeful horizon hornet horse hospital hotel hour house
hover however howl huge humble humming humour hundred hungry hunter hurricane hurry husband hyena iceberg
icicle idea ideal ignore iguana image imagine important impossible improve include income increase indeed
industry inform innocent inside insight inspect instead instinct intend interest interrupt into introduce
invent inventor invite iron island itch jackal jacket jaguar january jasmine jealous jelly jellyfish jewel
join joke jolly journey joyful judge juggler juice jump jungle just justice kangaroo keen keep kettle keyboard
kind kindness king kingdom kingfisher kitchen kite kitten knee kneel knife knight knit knock know knowledge
knuckle koala labour ladder lady ladybird lake lamb lamp land landscape lane language lantern large lark last
late later laugh laughter launch lava lavender lawn lawyer laziness lazy lead leader leaf lean leap learn
least leather leave legend lemon lemonade lend leopard less lesson letter lettuce level liberty librarian
library lick lifetime lift light lighthouse lightning like likely lily lime limit linger lion lips list listen
live lively liver lizard llama load lobster local lock logic lonely long look loose loosen lord lose loud
lounge love lovely lower loyal luck lucky luggage lunch lung luxury machine magic magician magnet magpie
maiden make mammoth manage mango manner many maple marble march marigold mark market marmalade marry mask
mason master match matter mattress maybe mayor meadow meal mean meaning meanwhile measure meat mechanic medal
mellow melon melt memory mend mention merchant mercy merry message messenger metal method midday middle
midnight mighty mild milk mill miller million mine miner minister mint minute miracle mirror miss mission mist
mistake misty mitten moan model modern modest mole moment monday money monkey monsoon month monument mood moon
moonlight moose more morning mosquito moss most mostly moth mother motion motor mountain mouse moustache mouth
move movement much muddy muffin mule multiply mumble murmur muscle muse museum mushroom music musician mustard
mystery myth nail name nanny napkin narrow nasty nation natural nature near nearly neat neck necklace need
needle neighbour neither nerve nervous nest nettle never news next nibble nice night nightfall nimble nine
nineteen ninety noble nobody noisy none nonsense noodle normal north northern nose note notebook nothing
notice november nowhere number nurse nursery oasis obey object observe obtain ocean october octopus offer
office officer often olive once onion only onto open opera opinion option orange orchard orchid order ordinary
origin ostrich other otherwise otter outside oven over overtake oyster pack paddle paint painter pair palace
pale palm pancake panda panther paper parade parcel pardon parent park parrot parsley part partly partner
party pass passage passenger passion past pasta paste pastry pasture path patience patient pattern pause
pavement peace peaceful peach peacock peanut pear pearl peasant pebble peel peep pelican pencil penguin penny
people pepper perfect perform perhaps period permit person petal pharmacy pheasant phrase piano pick picnic
picture pigeon piglet pillow pilot pinch pine pineapple pipe pity pizza place plain plan planet plant plate
play player playground plead pleasant please pleasure plenty plot plum plumber pocket poem poet poetry point
police polish polite pollen pond pony poodle poor poppy popular porch porcupine pork port position possible
poster potato pottery pour power powerful practise prairie praise pray prayer precious prefer prepare present
preserve press pretend pretty pretzel prevent price pride primrose prince princess print printer private prize
probable problem produce professor profit progress promise proof proper property protect proud prove proverb
provide public pudding puddle puffin pull pulse puma pumpkin pupil puppet puppy pure purple purpose push
puzzle python quail quaint quality quantity quarrel queen quest question quick quickly quiet quietly quilt
quite quiz rabbit raccoon race radiator radish railway rain rainbow raise ranger rapid rare raspberry rather
raven ravine reach read reader ready real realise reality reason receive recent recipe recite recognise record
recover reduce reed refer reflect refuse region regret regular reindeer reject rejoice relative relax release
rely remain remember remind remote remove repair repeat replace reply report reporter request rescue resist
respect rest restaurant result return reveal reward rhino rhyme rhythm ribbon rice rich riddle ride ridge
right ring rinse ripe ripple rise risk ritual river road roam roar roast robber robin rock rocket roll romance
roof rooster root rope rose rosemary rotate rough round royal ruin rule rumour rush rusty saddle sadness safe
safety sage sail sailor salad salmon salt same sample sand sandstone sandwich sardine satisfy saturday sauce
sausage save scare scarf scarlet scatter scene scholar school science scientist scissors scorch score scrape
scrub sculptor seagull seal search season second secret secretary seed seedling seek seem seldom select sell
send sensible sentence separate september sequel serious servant serve service settle seven seventeen seventy
several shade shadow shake shallow shape share shark sharp sharpen shave shed sheep shelf shelter shepherd
shine shiny ship shiver shoe shop shopkeeper shore short shoulder shout shovel show shower shrill shrimp
shrink shrug side sigh sight sign signal silence silent silly silver similar simple since sincere sing singer
single sink sister sixteen sixty skate skilful skill skin skip skunk sleep sleepy slender slice slide slight
slim slip slippery slope sloth slow slowly small smart smell smile smoke smooth snack snail snake snap snatch
sneak sniff snore snow snowflake snowy soak society sofa soft soldier solemn solid solve some somebody somehow
something sometimes somewhere song soon sorrow sort soul sound soup sour south southern space spade spark
sparkling sparrow speak special speech speed spell spend spice spider spill spin spinach spine spirit splash
split spoil sponge spoon sport spotless spread spring sprinkle square squash squeak squeeze squirrel stable
stadium stage staircase stairs stale stamp stand standard star stare starfish starlight start station stay
steady steak steep steer stem stew stick sticky stiff still sting stir stitch stomach stone stool stop store
stork storm stormy story stove straight strange stranger strap strategy strawberry stray stream street
strength stretch strict stride string stroke strong stubborn student studio study sturdy style subject
submarine succeed success such sudden suddenly sugar suggest suitcase summary summer summit sunday sunflower
sunlight sunny sunrise sunset super supper support suppose sure surf surface surgeon surprise surround suspect
swallow swamp swan sweater sweep sweet swift swim swing switch sword symbol sympathy system table tablecloth
tadpole tailor take talent talk tall tame tangle tart task taste tasty tavern teach teacher teacup teapot tear
tease telescope tell temper temple tempt tenant tender tent text than thank that thaw theatre their them then
theory there therefore these they thick thin thing think third thirst thirsty thirteen thirty this thistle
thorn thorough those though thought thousand thread three threshold throat through throughout throw thumb
thunder thursday thyme ticket tickle tide tidy tiger tight tighten till time tinker tiny tiptoe tired title
toad toast today toenail toffee together tomato tomorrow tongue tonight tooth topic tornado tortoise total
touch tough toward towel tower town township trace tractor trade train tranquil travel traveller tray tread
treasure tree tremble tribe trick trip triumph trot trouble trousers trout truck true trumpet trunk trust
truth tuesday tulip tuna tunnel turkey turnip turtle twelve twenty twice twilight twin twirl twist type
umbrella unable uncle under underneath unit unite universe university unkind unlock unpack untie until unusual
upon upper upright upset upward useful useless usual vacant vague vain valley valuable value vanilla vanish
variety various vase vast velvet verse very victory view village villager vine vinegar vineyard violet violin
virtue visible vision visit visitor vivid voice volcano volume vote voyage wade waffle wagon waist wait waiter
wake walk wall walnut walrus wander want wardrobe warehouse warm warn warning wash wasp watch water waterfall
wave wealth wealthy weary weather weave weaver wedding wednesday weed week weekend weigh weight welcome well
west western whale what whatever wheat wheel when whenever where whether which while whine whirl whirlpool
whisper whispering whistle white whole whom whose wide wild wilderness will willow wind window wink winner
winter wipe wisdom wise wish with within without witness wizard wobble wolf woman wombat wonder wonderful
wondering wood wooden woodpecker wool word work worker workshop world worm worried worry worth worthy wrap
wrestle wrinkle wrist write writer yawn year yeast yell yellow yesterday yoghurt young yourself youth zebra
zero
`;
