import { type NameList, names } from './name-list.ts'

/** Asia from Pakistan to Japan. */
export const asianNames = {
  indian: {
    women: names(`
      Ananya Priya Kavya Ishita Neha Pooja Shreya Divya Aditi Meera Nandini Riya Sneha Tanvi Aishwarya Lakshmi Radhika
      Swati Trisha Vidya`),
    men: names(`
      Arjun Rohan Aditya Vikram Karthik Rahul Siddharth Nikhil Varun Aman Harsh Pranav Gaurav Manish Rajat Sanjay Tarun
      Ashwin Dev Yash`),
    last: names(`
      Sharma Patel Reddy Iyer Nair Gupta Mehta Kapoor Joshi Desai Menon Rao Banerjee Chatterjee Kulkarni Malhotra Singh
      Verma Bhat Chopra Agarwal Krishnan Pillai Saxena`),
  },
  pakistani: {
    women: names('Ayesha Fatima Sana Hira Mahnoor Zara Rabia Iqra Maham Nida Amna Khadija'),
    men: names('Ahmed Bilal Hamza Usman Ali Faizan Saad Zain Haris Imran Kashif Danish'),
    last: names(
      'Khan Malik Hussain Qureshi Siddiqui Chaudhry Raza Butt Mirza Javed Sheikh Baig Anwar Farooqi',
    ),
  },
  bangladeshi: {
    women: names('Nusrat Tasnim Farhana Sadia Mim Sharmin Rumana Anika Tania Jannat'),
    men: names('Tanvir Rakib Imran Shakib Arif Mahmud Nayeem Rafiq Sabbir Fahim'),
    last: names('Rahman Hossain Islam Chowdhury Ahmed Karim Uddin Sarker Haque Talukder Molla Miah'),
  },
  sriLankan: {
    women: names('Dilini Nadeesha Sanduni Tharushi Ishara Kavindi Hiruni Chathurika'),
    men: names('Kasun Nuwan Dinesh Chamara Lahiru Tharindu Ruwan Isuru'),
    last: names(
      'Perera Fernando Silva Jayasinghe Wickramasinghe Bandara Gunawardena Rajapaksha Dissanayake Herath Senanayake',
    ),
  },
  chinese: {
    women: names(
      'Mei Xinyi Yuting Jiaxin Wenjing Lihua Xiaomei Ruoxi Yifan Jing Hui_Min Siqi Shu_Fen Pei_Shan',
    ),
    men: names('Wei Hao Jun Zihan Yichen Minghao Jianyu Bowen Kai Zhiyuan Tianyu Jia_Hao Chun_Kit Guo_Wei'),
    last: names('Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Lin He Guo Luo Tan Lim'),
  },
  hongKong: {
    women: names('Vivian Carmen Joyce Karen Wing_Yan Hoi_Ching Tiffany Yan_Yan Kitty Mandy'),
    men: names('Jason Ka_Ho Kelvin Chi_Fung Eric Wai_Lun Derek Tsz_Kin Alvin Man_Ho'),
    last: names('Chan Wong Cheung Lau Leung Ng Ho Lam Tsang Yip Kwok Fung Tam Chow'),
  },
  malay: {
    women: names('Nurul Aisyah Siti Farah Nadia Hanis Izzati Syafiqah Amirah Liyana'),
    men: names('Amir Hafiz Faris Syafiq Azlan Haziq Danial Irfan Zulkifli Aiman'),
    last: names('Abdullah Ismail Rahman Ibrahim Hassan Othman Yusof Zainal Kamaruddin Razak Salleh Mahmud'),
  },
  indonesian: {
    women: names('Putri Dewi Ayu Sari Ratna Intan Wulan Nadia Kartika Maharani Citra Anisa'),
    men: names('Budi Rizky Andi Bayu Dimas Fajar Agus Reza Galih Arief Hendra Yoga'),
    last: names(
      'Santoso Wijaya Pratama Nugroho Saputra Hidayat Kusuma Setiawan Halim Siregar Gunawan Wibowo Hartono Firmansyah',
    ),
  },
  thai: {
    women: names('Siriporn Kanya Ploy Nattaya Suda Pimchanok Chanida Araya Wipa Mali'),
    men: names('Somchai Anan Thanakorn Krit Nattapong Prasert Chai Wichai Pakorn Tawan'),
    last: names(
      'Saetang Chaiyasit Suwan Rattanakorn Boonmee Srisuk Wongsakul Thongchai Phongphan Jaidee Kittisak',
    ),
  },
  vietnamese: {
    women: names('Linh Thảo Hương Mai Ngọc Trang Phương Lan Hà Quỳnh Anh Vy'),
    men: names('Minh Tuấn Huy Đức Nam Quang Long Khoa Duy Hải Bảo Sơn'),
    last: names('Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô'),
  },
  filipino: {
    women: names('Angelica Maricel Jasmine Kristine Bea Camille Rosario Isabel Joy Patricia Trisha Liza'),
    men: names('Jose Mark Paolo Miguel Carlo Angelo Jericho Rafael Nathaniel Gabriel Enzo Joshua'),
    last: names(
      'Reyes Cruz Bautista Ocampo Garcia Mendoza Santos Villanueva Aquino Dizon Navarro Salazar Tolentino Manalo',
    ),
  },
  japanese: {
    women: names('Yuki Sakura Haruka Aiko Misaki Nanami Ayaka Emi Mio Rina Kaori Hina'),
    men: names('Haruto Kenji Takumi Daichi Ren Yuto Hiroshi Sota Kaito Ryo Shun Naoki'),
    last: names(
      'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Mori Hayashi Ishikawa Ogawa',
    ),
  },
  korean: {
    women: names('Ji-woo Seo-yeon Min-ji Ha-eun Soo-jin Yu-na Hye-jin Eun-ji Chae-won Da-eun Ye-rin Na-yeon'),
    men: names(
      'Min-jun Seo-jun Ji-ho Hyun-woo Dong-hyun Jae-won Sung-min Tae-yang Joon-ho Woo-jin Do-yun Eun-woo',
    ),
    last: names('Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon Hwang Ahn'),
  },
} satisfies Record<string, NameList>
