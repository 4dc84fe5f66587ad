/** The most common parts of passwords, from published counts of leaked ones and for India, in plain letters. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd pass parola letmein welcome welcom login logmein admin administrator root user guest test
  testing temp default master changeme change secret private access system server computer internet network windows
  google facebook youtube twitter instagram whatsapp gmail yahoo hotmail outlook amazon flipkart paytm microsoft apple
  iphone samsung nokia android linkedin pokemon minecraft fortnite roblox pubg starwars matrix ninja hacker cyber
  iloveyou loveyou ilove love lover lovely loveme mylove forever always together darling sweetheart sweety sweetie
  honey baby babygirl babe angel princess prince queen king kingdom sunshine shadow dragon monkey tiger lion eagle
  wolf panther leopard elephant horse butterfly dolphin kitty cat dog puppy bird chicken banana orange mango cookie
  chocolate coffee pepper ginger cheese butter sugar flower rose lotus lily jasmine daisy summer winter spring autumn
  monsoon rain rainbow thunder lightning storm fire water ocean river mountain moon star stars sun sky earth heaven
  happy happiness smile lucky magic dream dreams peace freedom trust trustno faith hope believe blessed blessing god
  jesus christ lord angels allah bismillah mohammed muhammad ahmed ali khan krishna ganesh ganesha shiva mahadev
  hanuman jaishreeram shreeram jaishriram ram sriram rama sita radha radhe lakshmi laxmi saraswati durga kali balaji
  venkat venkatesh govinda murugan ayyappa saibaba omsairam sairam om omnamahshivaya namaste waheguru gurunanak singh
  kaur kumar sharma verma gupta patel reddy rao nair iyer menon das shah jain mehta joshi mishra yadav chauhan thakur
  india indian bharat hindustan jaihind vandemataram mumbai bombay delhi newdelhi kolkata calcutta chennai madras
  bangalore bengaluru hyderabad pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna kochi kerala goa
  gujarat punjab tamil tamilnadu andhra telangana karnataka maharashtra rajasthan bihar assam kashmir dubai london
  america canada australia pakistan cricket sachin tendulkar dhoni virat kohli rohit ipl csk rcb football soccer
  baseball basketball hockey tennis messi ronaldo liverpool arsenal chelsea barcelona manchester united champion
  winner player gamer legend hero superman batman spiderman ironman avengers harry potter bollywood salman shahrukh
  amitabh rajini rajinikanth prabhas raj rahul rohan arjun karan varun amit sumit ankit anil sunil vijay ajay sanjay
  suresh ramesh mahesh rajesh mukesh dinesh ganapati deepak pradeep sandeep manoj vinod ashok arun kiran ravi sagar
  vikram aditya abhishek akash aryan ishaan vivek nikhil priya pooja puja neha anjali kavita sunita anita geeta gita
  seeta meera mira asha usha rekha divya shreya sneha swati nisha ritu jyoti aarti shanti lata maya riya diya anu
  michael jennifer jessica ashley nicole daniel thomas robert william george charlie jordan hunter maggie buster
  andrew joshua matthew anthony david john james maria anna family mother father mummy papa mamma daddy mom dad
  brother sister friend friends best bestfriend teacher student school college university class study learn learning
  math maths english hindi music guitar piano dance yoga house home homes family money rupee rupees business company
  office work manager service doctor engineer police army soldier power super cool nice good great new my the you
  and for me one two three four five six seven eight nine ten zero first second abc xyz hello hellothere helloworld
  world hey bye goodbye please thankyou thanks sorry whatever nothing something anything everything somebody nobody
  fuck fucku fuckyou fuckoff shit bitch sexy sex hot pussy dick asshole bastard idiot stupid crazy funny monster
  killer devil evil death black white red blue green yellow purple pink silver gold golden diamond crystal pearl
  mustang ferrari porsche mercedes honda toyota hyundai maruti yamaha bullet harley corvette hummer racing rocket
  phoenix falcon genesis galaxy space alpha beta gamma delta omega zxcvbn qwerty qwertz azerty asdf asdfgh qazwsx
  `
    .trim()
    .split(/\s+/),
)
